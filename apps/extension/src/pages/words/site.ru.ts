/** Refusals of filling, in words; those of other calls have theirs. */
const refusals: Readonly<Record<string, string>> = {
  not_for_this_page: 'Для этой страницы доступов нет',
  no_field: 'На странице не нашлось поля, которое можно заполнить',
  not_taken: 'Страница не приняла значения. Скопируйте их и вставьте сами',
  sandboxed_frame: 'Форма стоит в изолированной рамке: чья она, узнать нельзя, поэтому Ларец её не заполняет',
  foreign_frame: 'Форма входа стоит в рамке другого сайта. Выберите доступ ещё раз и подтвердите',
  insecure_page: 'Страница открыта по незащищённому соединению',
  page_changed: 'Страница сменилась, пока вы выбирали. Ничего не заполнено',
  no_answer: 'Браузер не пускает расширение на эту страницу',
  untrusted: 'Доступ не расшифровался или изменён без вашего ключа: он не заполняется',
  not_found: 'Этого доступа больше нет',
  vault_not_open: 'Хранилище заблокировано',
  core_gone: 'Браузер перезапустил расширение. Попробуйте ещё раз',
}

const plural = new Intl.PluralRules('ru')
const byNumber = (number: number, words: readonly [one: string, few: string, many: string]) => {
  const rule = plural.select(number)
  return rule === 'one' ? words[0] : rule === 'few' ? words[1] : words[2]
}

/** The Russian texts of what there is for the page that the person is on. */
export const siteRu = {
  title: 'Для этого сайта',
  fill: 'Заполнить',
  /** Of the item that was filled at the step before. */
  fillOn: 'Продолжить',
  fillItem: (name: string, username: string) => `Заполнить: ${name}${username === '' ? '' : `, ${username}`}`,
  copyUsername: (name: string) => `Скопировать логин: ${name}`,
  copyPassword: (name: string) => `Скопировать пароль: ${name}`,
  inFrame: (host: string) => `в рамке ${host}`,
  httpsOnly: 'только по https',
  mixed: 'В адресе смешаны похожие буквы разных алфавитов. Так подделывают чужие сайты: проверьте его.',
  notRun: (number: number) =>
    `${number} ${byNumber(number, ['доступ не проверен', 'доступа не проверены', 'доступов не проверено'])}: ` +
    'регулярное выражение адреса выполнялось слишком долго и отключено.',
  filled: 'Заполнено',
  partly: (number: number) =>
    `${number} ${byNumber(number, ['поле не приняло', 'поля не приняли', 'полей не приняли'])} значение`,
  codeCopied: 'Одноразовый код скопирован',
  insecure: 'Страница открыта по незащищённому соединению: пароль увидит любой, через кого оно проходит.',
  insecureFill: 'Всё равно заполнить',
  foreign: (frame: string, page: string) =>
    `Форма входа принадлежит сайту ${frame}, а стоит на странице ${page}. Заполняйте, только если доверяете обоим.`,
  foreignFill: (frame: string) => `Заполнить для ${frame}`,
  cancel: 'Отмена',
  refusal: (reason: string) => refusals[reason] ?? `Заполнить не получилось (${reason})`,
}

/** Texts of what there is for a page, in whatever language. */
export type SiteWords = typeof siteRu
