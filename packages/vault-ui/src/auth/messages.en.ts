import type { AuthMessages } from './messages.ru.ts'

/** The English texts of the auth screen. */
export const authEn: AuthMessages = {
  tagline: 'A reliable password vault in the cloud',
  tabs: { label: 'Sign in or register', signIn: 'Sign in', signUp: 'Register' },
  emailRequired: 'Enter your e-mail',
  emailInvalid: 'Check the address: it should look like name@domain',
  masterPasswordRequired: 'Enter your master password',
  createAccount: 'Create a new account',
  emailStep: {
    title: 'Sign in',
    text: 'Enter your e-mail to continue',
    email: 'E-mail',
    emailPlaceholder: 'Enter your e-mail',
    submit: 'Continue',
    submitting: 'Loading...',
  },
  passwordStep: {
    title: 'Sign in',
    signedInAs: (email) => `Signing in as ${email}`,
    masterPassword: 'Master password',
    masterPasswordPlaceholder: 'Enter your master password',
    wrongCredentials: 'Wrong e-mail or master password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    otherEmail: 'Use another e-mail',
  },
  changedSalts: {
    question: 'The sign-in parameters have changed. Did you change your master password on another device?',
    advice: 'If not, do not enter your master password: this may not be your server answering.',
    no: 'No',
    yes: 'Yes',
  },
  register: {
    title: 'New account',
    name: 'Name',
    namePlaceholder: 'What we should call you',
    email: 'E-mail *',
    emailPlaceholder: 'Enter your e-mail',
    emailTaken: 'This e-mail is already registered',
    password: 'Password',
    passwordPlaceholder: 'Create a strong password',
    warning:
      'This is your master password: it opens all your data. It cannot be restored, because we do not know it. Write it down and keep it somewhere safe.',
    submit: 'Save',
    submitting: 'Saving...',
    haveAccount: 'Have an account?',
    signIn: 'sign in',
  },
  registered: {
    title: 'You are registered!',
    email: (email) => `You have registered with the e-mail ${email}`,
    text: 'You can sign in to your account now',
    signIn: 'Sign in to the account',
    toast: 'You are registered',
    toastDescription: 'You can sign in to your account now',
  },
}
