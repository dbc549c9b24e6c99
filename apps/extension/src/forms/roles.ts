/** What a field is for, of what a login has to give. */
export type FieldRole = 'username' | 'password.current' | 'password.new' | 'one-time-code'

/** What a form is there to do. */
export type FormKind = 'sign-in' | 'registration' | 'password-change' | 'first-step' | 'one-time-code' | 'other'

/** A field of a page, with what it is for. */
export interface DetectedField {
  readonly element: HTMLInputElement
  /** Null where nothing of a login belongs. */
  readonly role: FieldRole | null
  /** The rule that decided, for people who look why. */
  readonly rule: string
  /** Which part of a code that is typed into several fields, from 0; null where one field takes all of it. */
  readonly part: number | null
  /** Whether it asks for a code that was sent by mail or telephone, which no vault has. */
  readonly isForSentCode: boolean
  /** Whether a person sees it and can type into it: nothing else is ever offered a value, or filled. */
  readonly isUsable: boolean
}

/** Fields that belong together, in the order of the page. */
export interface DetectedForm {
  readonly kind: FormKind
  /** The rule that decided. */
  readonly rule: string
  readonly fields: readonly DetectedField[]
}

/** What a document has of forms. */
export interface Detection {
  readonly forms: readonly DetectedForm[]
}
