/**
 * The part of the Trusted Types API the app uses; the compiler's library has none. At run time a policy gives an
 * object that browsers accept where an address is expected.
 */
interface Window {
  readonly trustedTypes?: {
    readonly createPolicy: <Rules extends { readonly createScriptURL: (url: string) => string }>(
      name: string,
      rules: Rules,
    ) => Rules
  }
}
