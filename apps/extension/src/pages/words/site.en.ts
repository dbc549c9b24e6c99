import type { SiteWords } from './site.ru.ts'

/** Refusals of filling, in words. */
const refusals: Readonly<Record<string, string>> = {
  not_for_this_page: 'There are no logins for this page',
  no_field: 'The page has no field that can be filled',
  not_taken: 'The page did not take the values. Copy them and paste them yourself',
  sandboxed_frame: 'The form stands in a sandboxed frame: nobody can tell whose it is, so Larets does not fill it',
  foreign_frame: 'The form stands in a frame of another site. Choose the login once more and agree',
  insecure_page: 'The page was opened over an unencrypted connection',
  page_changed: 'The page changed while you were choosing. Nothing was filled',
  no_answer: 'The browser does not let the extension into this page',
  untrusted: 'The login did not decrypt, or was changed without your key: it is not filled',
  not_found: 'This login is no longer there',
  vault_not_open: 'The vault is locked',
  core_gone: 'The browser restarted the extension. Try again',
}

/** The English texts of what there is for the page that the person is on. */
export const siteEn: SiteWords = {
  title: 'For this site',
  fill: 'Fill',
  fillOn: 'Continue',
  fillItem: (name, username) => `Fill: ${name}${username === '' ? '' : `, ${username}`}`,
  copyUsername: (name) => `Copy username: ${name}`,
  copyPassword: (name) => `Copy password: ${name}`,
  inFrame: (host) => `in a frame of ${host}`,
  httpsOnly: 'https only',
  mixed: 'The address mixes letters of scripts that look alike. Other sites are imitated that way: check it.',
  notRun: (number) =>
    `${number} ${number === 1 ? 'login was' : 'logins were'} not checked: ` +
    'the regular expression of the address took too long and is off.',
  filled: 'Filled',
  partly: (number) => `${number} ${number === 1 ? 'field' : 'fields'} did not take the value`,
  codeCopied: 'The one-time code is copied',
  insecure: 'The page was opened over an unencrypted connection: whoever it passes can read the password.',
  insecureFill: 'Fill nevertheless',
  foreign: (frame, page) =>
    `The form belongs to ${frame}, and stands on a page of ${page}. Fill only if you trust both.`,
  foreignFill: (frame) => `Fill for ${frame}`,
  cancel: 'Cancel',
  refusal: (reason) => refusals[reason] ?? `It could not be filled (${reason})`,
}
