/** The form in which e-mails are compared: trimmed, NFKC, lower case. Cyrillic addresses are as good as Latin ones. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
