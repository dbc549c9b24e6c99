import type { IntroductionMessages } from './messages.ru.ts'

/** The English texts of the introduction. */
export const introductionEn: IntroductionMessages = {
  title: 'Larets in pictures',
  lead: 'Every screen of the password vault, in every state a person can meet. Nothing is sent to a server: the data is made up, and no secret is a real one.',
  parts: [
    { name: 'Design tokens', text: 'Colours, sizes, type and motion that everything else is drawn from.' },
    { name: 'Views', text: 'Screens and dialogs of @larets/vault-ui: empty, filled, with an error, on a phone.' },
    { name: 'Headless', text: 'What can be built from @larets/vault-core alone, with a look of your own.' },
  ],
  toolbarTitle: 'The bar above a story',
  toolbar: 'It sets language, theme, direction of writing and density. This page follows it too.',
  controlsTitle: 'The panel below a story',
  controls:
    'Controls changes properties, Interactions shows what the story does by itself, Accessibility what the check of accessibility found.',
}
