import type { Translation } from '../locale/spoken.ts'
import type { authRu } from './messages.ru.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'
import { strengthMeterEn } from '../strength-meter/messages.en.ts'

/** The English texts of the auth screen. */
export const authEn: Translation<typeof authRu> = {
  tabs: { label: 'Sign in or register', signIn: 'Sign in', signUp: 'Register' },
  emailRequired: 'Enter your e-mail',
  emailInvalid: 'Check the address: it should look like name@domain',
  masterPasswordRequired: 'Enter your master password',
  createAccount: 'Create a new account',
  forgotten: 'Forgot the master password?',
  passkey: 'Sign in with a passkey',
  failed: 'That did not work. Try again.',
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
    signedInAs: 'Signing in as {email}',
    masterPassword: 'Master password',
    masterPasswordPlaceholder: 'Enter your master password',
    wrongCredentials: 'Wrong e-mail or master password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    otherEmail: 'Use another e-mail',
  },
  plain: {
    label: 'Password',
    placeholder: 'Enter your password',
    required: 'Enter your password',
    wrong: 'Wrong e-mail or password',
    forgotten: 'Forgot the password?',
  },
  codeStep: {
    title: 'Enter the code',
    label: 'Code',
    required: 'Enter the code',
    submit: 'Sign in',
    submitting: 'Checking...',
    resend: 'Send another',
    back: 'Back',
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
      'This is your master password: it opens all your data. We do not know it and cannot restore it: write it down and keep it somewhere safe. If it is forgotten, only a recovery code gives access back. You can make one after signing in.',
    weak: {
      title: 'Use this password?',
      weak: 'It is below medium strength and may be guessed. It protects everything you keep.',
      unrated: 'Its strength could not be rated. It protects everything you keep.',
      confirm: 'Use it anyway',
      cancel: 'Choose another',
    },
    submit: 'Create account',
    submitting: 'Creating the account...',
    haveAccount: 'Have an account?',
    signIn: 'sign in',
  },
  registered: {
    title: 'You are registered!',
    email: 'You have registered with the e-mail {email}',
    text: 'You can sign in to your account now',
    recovery: 'Make a recovery code after signing in: it brings you back if the master password is forgotten',
    signIn: 'Sign in to the account',
    toast: 'You are registered',
    toastDescription: 'You can sign in to your account now',
  },
}

/** English for the auth screen and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', auth: authEn, secretField: secretFieldEn, strengthMeter: strengthMeterEn }
