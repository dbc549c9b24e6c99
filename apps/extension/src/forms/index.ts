// What a page's forms are, and how values come into them: functions over elements, without a browser's own interfaces.
export { openShadow, type ShadowOf } from './collect-fields.ts'
export { detect, type DetectOptions } from './detect.ts'
export { codeFor, fieldsToFill, offerOf, type Fillable } from './fields-to-fill.ts'
export { limitsOf, type CharacterClass, type CharacterKind, type PasswordLimits } from './password-limits.ts'
export { quickRole, type QuickRole } from './quick-role.ts'
export type { DetectedField, DetectedForm, Detection, FieldRole, FormKind } from './roles.ts'
export { writeField, type Written } from './write-field.ts'
