import type { MessageOverrides } from '@larets/vault-ui/messages'

/** What the club says in words of its own, laid over the English of the views, key by key. */
export const clubWords: MessageOverrides = {
  passwordGenerator: {
    title: 'A new key',
    subtitle: 'Long enough that nobody guesses it from the pier',
    confirm: 'Use this key',
  },
  vaultSwitcher: { title: 'Key ring', all: 'All key rings', create: 'New key ring' },
  secretField: { generate: 'Make a new key' },
}

/** The club's tablet greets its neighbours across the bay. */
export const arabicWords: MessageOverrides = {
  lockScreen: {
    title: 'الشاشة مقفلة',
    text: 'أدخل عبارة النادي للمتابعة',
    masterPassword: 'عبارة النادي',
    required: 'أدخل عبارة النادي',
    wrong: 'العبارة غير صحيحة',
    show: 'إظهار العبارة',
    hide: 'إخفاء العبارة',
    capsLock: 'مفتاح الأحرف الكبيرة مفعّل',
    submit: 'فتح',
    submitting: 'جارٍ الفتح…',
    signOut: 'تسجيل الخروج',
  },
}
