/**
 * JSON form of a parsed value: the same shape with plain strings in the place of branded ones.
 *
 * @typeParam Value output of a contract's schema
 */
export type Wire<Value> = Value extends string
  ? string
  : Value extends number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: Wire<Value[Key]> }
