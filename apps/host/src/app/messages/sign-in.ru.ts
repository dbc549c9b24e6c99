import { signInErrorsRu } from './sign-in-errors.ru.ts'

/** The Russian texts of the way in, which the app has too; they define the type of every other language. */
export const signInRu = {
  shell: {
    recovered: 'Восстановление завершилось: действует новый мастер-пароль',
    notRecovered: 'Восстановление не завершилось: действует прежний мастер-пароль',
    offline: 'Нет связи.',
    offlineSignIn: 'Чтобы войти, нужна связь с сервером.',
    slowDerivation: 'Браузер не разрешает WebAssembly, поэтому проверка мастер-пароля занимает несколько секунд.',
  },
  generator: {
    open: 'Сгенерировать пароль без входа',
  },
  help: 'Помощь',
  product: {
    tagline: 'Надёжное хранилище паролей в облаке',
    firstVault: 'Персональное',
  },
  unsupported: {
    title: 'Здесь хранилище открыть нельзя',
    secureContext:
      'Страница открыта без защищённого соединения, поэтому браузер не даёт ей шифровать. Откройте её по адресу, который начинается с https://, или через localhost.',
    outdated: 'Браузеру не хватает нужных возможностей. Обновите его или откройте страницу в другом.',
    missing: 'Чего не хватает',
    features: {
      secureContext: 'защищённое соединение',
      webCrypto: 'шифрование (Web Crypto)',
      locks: 'блокировки вкладок (Web Locks)',
      broadcastChannel: 'связь между вкладками (BroadcastChannel)',
      storage: 'хранилище сайта: разрешите его в настройках браузера',
      dialog: 'диалоговые окна',
    },
  },
  failure: {
    title: 'Не удалось показать страницу',
    hint: 'Ваши данные в сохранности. Проверьте соединение и обновите страницу.',
    reload: 'Обновить страницу',
  },
  errors: signInErrorsRu,
}

/** Every text of the way in. */
export type SignInMessages = typeof signInRu
