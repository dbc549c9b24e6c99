/** The Russian texts of the extension's own pages; the views bring theirs. */
export const wordsRu = {
  product: 'Ларец',
  tagline: 'Пароли под рукой на каждом сайте',
  server: {
    label: 'Адрес сервера',
    placeholder: 'vault.example.ru',
    hint: 'Тот же, по которому вы открываете Ларец в браузере',
  },
  signedOut: {
    title: 'Войдите, чтобы пользоваться Ларцом',
    hint: 'Вход откроется в отдельной вкладке: расширение – устройство со своим входом и своей блокировкой.',
    signIn: 'Войти',
  },
  popup: {
    add: 'Добавить доступ',
    panel: 'Открыть сбоку',
    settings: 'Настройки',
    lock: 'Заблокировать',
    /** Logins that were typed and are not saved yet. */
    waiting: (count: number) => `Ждёт сохранения: ${count}`,
    /** Of so many only some are listed. */
    more: (shown: number, found: number) => `Показаны ${shown} из ${found}. Уточните поиск.`,
  },
  /** Under the title of the lock screen. */
  waitingLocked: (count: number) => `Введите мастер-пароль, чтобы сохранить то, что введено на сайтах: ${count}`,
  remove: {
    question: (name: string) => `Удалить «${name}»?`,
    consequences: 'Элемент окажется в корзине. Вернуть его можно в веб-приложении.',
    confirm: 'Удалить',
    cancel: 'Отмена',
  },
  starting: 'Загрузка…',
  /** Stands for the name of a vault that did not open. */
  undecrypted: 'Не удалось расшифровать',
  errors: {
    server_address: 'Проверьте адрес сервера: он похож на vault.example.ru',
    server_not_https: 'Без шифрования (http) можно подключаться только к серверу на этом компьютере',
    network: 'Сервер не отвечает. Проверьте адрес и соединение',
    unexpected_status: 'По этому адресу отвечает не Ларец. Проверьте адрес сервера',
    malformed_answer: 'По этому адресу отвечает не Ларец или сервер другой версии',
    too_many_requests: 'Слишком много попыток. Повторите позже',
    account_disabled: 'Вход в этот аккаунт закрыл администратор сервера',
    factor_ticket_over: 'Время истекло. Введите мастер-пароль ещё раз',
    salts_refused: 'Сервер прислал неверные параметры входа. Вход остановлен',
    kdf_refused: 'Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен',
    public_key_changed: 'Ключ шифрования аккаунта не тот, который известен этому устройству. Вход остановлен',
    integrity: 'Ошибка проверки целостности',
    memory_refused: 'Для проверки мастер-пароля нужно 64 МБ памяти, устройство их не даёт. Закройте другие вкладки',
    browser_storage_full: 'В браузере закончилось место: освободите его и повторите',
    nothing_to_save: 'Сохранять уже нечего: вход сохранён или отклонён в другом окне',
    core_gone: 'Браузер перезапустил расширение. Попробуйте ещё раз',
    nothing_to_copy: 'Копировать нечего',
    untrusted: 'Значение не расшифровалось: скопировать его можно только в приложении',
    no_code: 'Из этого секрета не получается код',
    clipboard: 'Браузер не дал скопировать',
    not_found: 'Этого элемента больше нет',
    settle_in_app: 'Элемент изменили на двух устройствах. Откройте его в веб-приложении и выберите, что оставить',
    stale_revision: 'Элемент изменили на другом устройстве. Откройте его заново',
  } satisfies Record<string, string>,
  unknown: (code: string) => `Не получилось (${code}). Попробуйте ещё раз`,
}

/** Texts of the extension's own pages, in whatever language. */
export type Words = typeof wordsRu
