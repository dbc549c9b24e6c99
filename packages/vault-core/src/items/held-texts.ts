import type { CustomField } from './custom-fields.ts'
import type { FieldValues } from './item-input.ts'

/** A custom field, with or without the id that it has in an item. */
type HeldField = Pick<CustomField, 'label' | 'value'>

const held = (key: string, text: string) => `${key}\u0000${text}`
const heldField = ({ label, value }: HeldField) => held('fields', `${label.trim().normalize()}\u0000${value}`)

/** Bytes that {@link heldTexts} puts before a password, for callers that have the password as bytes. */
export const heldPasswordPrefix = held('password', '')

/**
 * Everything that an item keeps beside its name, its addresses and its place, a string each: two items that hold the
 * same have the same strings, also where one program wrote a letter and its accent apart. They are for comparing, and
 * hold secrets.
 *
 * @param texts by key of the type's fields
 */
export function heldTexts(texts: FieldValues['texts'], fields: readonly HeldField[]): readonly string[] {
  const own = Object.entries(texts).flatMap(([key, text]) =>
    text === '' ? [] : [held(key, key === 'password' ? text : text.normalize())],
  )
  return [...own, ...fields.flatMap((field) => (field.value === '' ? [] : [heldField(field)]))]
}
