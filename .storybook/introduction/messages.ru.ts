/** The Russian texts of the introduction; they define the type of the English ones. */
export const introductionRu = {
  title: 'Ларец в картинках',
  lead: 'Здесь каждый экран хранилища паролей — в каждом состоянии, которое может встретить человек. Ничего не отправляется на сервер: данные вымышлены, секреты не настоящие.',
  parts: [
    { name: 'Design tokens', text: 'Цвета, размеры, шрифты и движение, из которых нарисовано всё остальное.' },
    { name: 'Views', text: 'Экраны и диалоги пакета @larets/vault-ui: пустые, заполненные, с ошибкой, на телефоне.' },
    { name: 'Headless', text: 'То, что можно построить на одном @larets/vault-core со своим видом.' },
  ],
  toolbarTitle: 'Панель над историей',
  toolbar: 'Она меняет язык, тему, направление письма и плотность. Эта страница следует за ней тоже.',
  controlsTitle: 'Панель под историей',
  controls:
    'Controls меняет свойства, Interactions показывает, что история делает сама, Accessibility — что нашла проверка доступности.',
}

/** The texts of the introduction. */
export type IntroductionMessages = typeof introductionRu
