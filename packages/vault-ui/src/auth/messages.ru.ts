import type { Spoken } from '../locale/spoken.ts'
/** The Russian texts of the auth screen; they define the type of every other language. */
export const authRu = {
  tabs: { label: 'Вход или регистрация', signIn: 'Вход', signUp: 'Регистрация' },
  emailRequired: 'Введите почту',
  emailInvalid: 'Проверьте адрес: он должен быть вида имя@домен',
  masterPasswordRequired: 'Введите мастер-пароль',
  createAccount: 'Создать новый аккаунт',
  forgotten: 'Забыли мастер-пароль?',
  passkey: 'Войти ключом доступа',
  failed: 'Не получилось. Попробуйте ещё раз.',
  emailStep: {
    title: 'Вход в аккаунт',
    text: 'Введите почту, чтобы продолжить',
    email: 'Почта',
    emailPlaceholder: 'Введите вашу почту',
    submit: 'Продолжить',
    submitting: 'Загрузка...',
  },
  passwordStep: {
    title: 'Вход в аккаунт',
    signedInAs: 'Вы авторизовались как {email}',
    masterPassword: 'Мастер-пароль',
    masterPasswordPlaceholder: 'Введите мастер-пароль',
    wrongCredentials: 'Неверная почта или мастер-пароль',
    submit: 'Войти',
    submitting: 'Вход...',
    otherEmail: 'Войти под другой почтой',
  },
  plain: {
    label: 'Пароль',
    placeholder: 'Введите пароль',
    required: 'Введите пароль',
    wrong: 'Неверная почта или пароль',
    forgotten: 'Забыли пароль?',
  },
  codeStep: {
    title: 'Введите код',
    label: 'Код',
    required: 'Введите код',
    submit: 'Войти',
    submitting: 'Проверка...',
    resend: 'Отправить ещё раз',
    back: 'Назад',
  },
  changedSalts: {
    question: 'Параметры входа изменились. Вы меняли мастер-пароль на другом устройстве?',
    advice: 'Если нет, не вводите мастер-пароль: возможно, отвечает не ваш сервер.',
    no: 'Нет',
    yes: 'Да',
  },
  register: {
    title: 'Новый аккаунт',
    name: 'Имя',
    namePlaceholder: 'Как к вам обращаться',
    email: 'Почта *',
    emailPlaceholder: 'Введите вашу почту',
    emailTaken: 'Эта почта уже зарегистрирована',
    password: 'Пароль',
    passwordPlaceholder: 'Создайте надежный пароль',
    warning:
      'Это мастер-пароль: он открывает все ваши данные. Мы его не знаем и не сможем восстановить: запишите его и храните в надёжном месте. Если пароль забудется, доступ вернёт только код восстановления. Его можно создать после входа.',
    weak: {
      title: 'Использовать такой пароль?',
      weak: 'Его надёжность ниже средней: такой пароль могут подобрать. Он защищает всё, что вы храните.',
      unrated: 'Оценить его надёжность не удалось. Он защищает всё, что вы храните.',
      confirm: 'Всё равно использовать',
      cancel: 'Придумать другой',
    },
    submit: 'Сохранить',
    submitting: 'Сохранение...',
    haveAccount: 'Есть аккаунт ?',
    signIn: 'авторизоваться',
  },
  registered: {
    title: 'Регистрация успешна!',
    email: 'Вы успешно зарегистрировались с email: {email}',
    text: 'Теперь вы можете войти в свой аккаунт',
    /** Said where what was created is a master password. */
    recovery: 'После входа создайте код восстановления: он вернёт доступ, если забудется мастер-пароль',
    signIn: 'Войти в аккаунт',
    toast: 'Регистрация успешна',
    toastDescription: 'Теперь вы можете войти в свой аккаунт',
  },
} as const

/** Every text of the auth screen. */
export type AuthMessages = Spoken<typeof authRu>
