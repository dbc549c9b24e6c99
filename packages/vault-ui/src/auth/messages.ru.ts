/** The Russian texts of the auth screen; they define the type of every other language. */
export const authRu = {
  tagline: 'Надёжное хранилище паролей в облаке',
  tabs: { label: 'Вход или регистрация', signIn: 'Вход', signUp: 'Регистрация' },
  emailRequired: 'Введите почту',
  emailInvalid: 'Проверьте адрес: он должен быть вида имя@домен',
  masterPasswordRequired: 'Введите мастер-пароль',
  createAccount: 'Создать новый аккаунт',
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
    signedInAs: (email: string) => `Вы авторизовались как ${email}`,
    masterPassword: 'Мастер-пароль',
    masterPasswordPlaceholder: 'Введите мастер-пароль',
    wrongCredentials: 'Неверная почта или мастер-пароль',
    submit: 'Войти',
    submitting: 'Вход...',
    otherEmail: 'Войти под другой почтой',
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
    warning: 'Это мастер-пароль: он открывает все ваши данные. Восстановить его нельзя, мы его не знаем. Запишите его и храните в надёжном месте.',
    submit: 'Сохранить',
    submitting: 'Сохранение...',
    haveAccount: 'Есть аккаунт ?',
    signIn: 'авторизоваться',
  },
  registered: {
    title: 'Регистрация успешна!',
    email: (email: string) => `Вы успешно зарегистрировались с email: ${email}`,
    text: 'Теперь вы можете войти в свой аккаунт',
    signIn: 'Войти в аккаунт',
    toast: 'Регистрация успешна',
    toastDescription: 'Теперь вы можете войти в свой аккаунт',
  },
}

/** Every text of the auth screen. */
export type AuthMessages = typeof authRu
