/** Which password a field says that it wants; null where it says no more than that it wants one. */
export type Which = 'current' | 'new' | 'repeated' | null

/** What a field looks like by itself. */
export type FieldSign =
  | { readonly is: 'password'; readonly which: Which; readonly byTokenAlone: boolean }
  | { readonly is: 'code' }
  /** A name that somebody is known by: 4 says so to the browser, 3 to people, 2 is an e-mail address, 1 a telephone. */
  | { readonly is: 'name'; readonly strength: 1 | 2 | 3 | 4 }
  /** Anything else. A card's or a contract's number may still be what somebody signs in with. */
  | { readonly is: 'other'; readonly mayName: boolean }
  | { readonly is: 'unknown' }
