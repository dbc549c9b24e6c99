import { createPlural } from '../locale/plural.ts'
import type { AccountEventKind } from './event-values.ts'

const plural = createPlural('ru')
const number = (count: number) => new Intl.NumberFormat('ru').format(count)

/** What an event is told in. */
export interface EventWords {
  readonly title: string
  /** What it means, where that is not plain. */
  readonly about: string | null
}

const kinds: Readonly<Record<AccountEventKind, (count: number) => EventWords>> = {
  new_device: () => ({ title: 'Вход с нового устройства', about: null }),
  failed_sign_ins: (count) => ({
    title: `${plural(count, { one: 'неудачная попытка', few: 'неудачные попытки', many: 'неудачных попыток', other: 'неудачной попытки' })} входа`,
    about: 'С незнакомых устройств вводили неверный мастер-пароль.',
  }),
  password_changed: () => ({ title: 'Мастер-пароль изменён', about: null }),
  email_changed: () => ({ title: 'Почта изменена', about: null }),
  session_ended: () => ({ title: 'Сеанс завершён', about: null }),
  other_sessions_ended: (count) => ({ title: `Остальные сеансы завершены: ${number(count)}`, about: null }),
  token_reused: () => ({
    title: 'Сеанс закрыт: его ключ предъявили дважды',
    about: 'Так бывает, когда данные браузера скопированы. Сеанс закрыт для обоих.',
  }),
  exported: () => ({ title: 'Пароли сохранены в файл', about: null }),
  rollback_found: () => ({
    title: 'Сервер показал устаревшие данные',
    about: 'Это устройство уже видело записи новее. Они отмечены в списке.',
  }),
  foreign_change_found: () => ({
    title: 'Данные изменены без ваших ключей',
    about: 'Часть данных не прошла проверку. Она отмечена в списке.',
  }),
}

/** The Russian texts of the account; they define the type of every other language. */
export const accountRu = {
  title: 'Аккаунт',
  profile: {
    title: 'Профиль',
    about: 'Имя видите только вы. С почтой выполняется вход.',
    name: 'Имя',
    nameHint: 'Можно оставить пустым.',
    saveName: 'Сохранить имя',
    savingName: 'Сохраняем имя',
    nameSaved: 'Имя сохранено',
    nameFailed: 'Не удалось сохранить имя. Действует прежнее.',
    emailTitle: 'Почта для входа',
    emailNow: (email: string) => `Сейчас: ${email}`,
    newEmail: 'Новая почта',
    masterPassword: 'Мастер-пароль для подтверждения',
    changeEmail: 'Изменить почту',
    changingEmail: 'Меняем почту',
    emailChanged: 'Почта изменена. Входите с новой.',
    emailFailed: 'Не удалось изменить почту. Действует прежняя.',
    emailUnchanged: 'Почта не изменена: действует прежняя. Попробуйте ещё раз.',
    emailUnknown: 'Ответ сервера не пришёл: пока неизвестно, какая почта действует. Для входа подойдёт одна из двух.',
    askAgain: 'Проверить',
    emailRequired: 'Введите новую почту',
    emailInvalid: 'Проверьте адрес: он должен быть вида имя@домен',
    emailTaken: 'Эта почта уже зарегистрирована',
    sameEmail: 'Эта почта и так ваша',
    masterPasswordRequired: 'Введите мастер-пароль',
  },
  password: {
    title: 'Мастер-пароль',
    about: 'На других устройствах сеансы завершатся, и войти там можно будет только с новым паролем.',
    keptCopies: {
      mark: 'Старые копии смена пароля не закроет',
      text: 'Ключи хранилищ остаются прежними. Если у кого-то есть старая копия зашифрованных данных и прежний пароль, её по-прежнему можно открыть.',
    },
    current: 'Нынешний мастер-пароль',
    next: 'Новый мастер-пароль',
    nextHint: 'Восстановить его нельзя: запишите и храните в надёжном месте.',
    currentRequired: 'Введите нынешний мастер-пароль',
    nextRequired: 'Введите новый мастер-пароль',
    samePassword: 'Новый пароль совпадает с нынешним',
    wrongMasterPassword: 'Неверный мастер-пароль',
    submit: 'Изменить мастер-пароль',
    submitting: 'Меняем мастер-пароль',
    failed: 'Не удалось изменить мастер-пароль. Действует прежний.',
    unchanged: 'Мастер-пароль не изменён: действует прежний. Попробуйте ещё раз.',
    unknown: {
      mark: 'Пока неизвестно, какой пароль действует',
      text: 'Ответ сервера не пришёл. До ответа это устройство откроется любым из двух паролей. Не забывайте прежний, пока всё не выяснится.',
      ask: 'Проверить',
      asking: 'Спрашиваем сервер',
      still: 'Сервер пока не ответил. Проверьте чуть позже.',
    },
    done: {
      mark: 'Мастер-пароль изменён',
      text: 'Теперь действует новый пароль. Все остальные сеансы завершены.',
      again: 'Изменить ещё раз',
    },
    weak: {
      title: 'Использовать такой пароль?',
      description: 'Его надёжность ниже средней: такой пароль могут подобрать. Он защищает всё, что вы храните.',
      unrated: 'Оценить его надёжность не удалось. Он защищает всё, что вы храните.',
      confirm: 'Всё равно использовать',
      cancel: 'Придумать другой',
    },
  },
  events: {
    title: 'Уведомления',
    about: 'Что происходило с аккаунтом за последний год. Названия устройств сообщают сами браузеры.',
    loading: 'Загружаем уведомления',
    failed: 'Не удалось загрузить уведомления',
    retry: 'Повторить',
    empty: 'Пока ничего не произошло.',
    isNew: 'Новое',
    older: 'Показать более ранние',
    loadingOlder: 'Загружаем более ранние',
    olderFailed: 'Не удалось загрузить более ранние уведомления',
    kinds,
    unknown: { title: 'Событие, о котором эта версия не знает', about: 'Обновите страницу, чтобы загрузить новую версию.' } satisfies EventWords,
    worth: {
      mark: 'Насколько им можно верить',
      text: 'Уведомления ведёт сервер: взломанный сервер может скрыть событие или выдумать его. Прочитать ваши данные это ему не поможет.',
      act: 'Не узнаёте вход? Завершите его сеанс и смените мастер-пароль.',
      open: 'Открыть аккаунт',
    },
  },
  devices: {
    title: 'Устройства',
    about: 'Браузеры, в которых выполнен вход. Названия сообщают сами браузеры.',
    loading: 'Загружаем список устройств',
    failed: 'Не удалось загрузить список устройств',
    retry: 'Повторить',
    thisDevice: 'Это устройство',
    unknown: 'Неизвестный браузер',
    named: (browser: string, system: string) => `${browser}, ${system}`,
    lastSeen: (moment: string) => `Последняя активность: ${moment}`,
    signedIn: (moment: string) => `Вход: ${moment}`,
    end: 'Завершить',
    endOf: (name: string) => `Завершить сеанс: ${name}`,
    endOthers: 'Завершить все остальные сеансы',
    question: {
      title: 'Завершить все остальные сеансы?',
      description: 'Все устройства, кроме этого, сразу потеряют доступ. Чтобы войти снова, понадобится мастер-пароль.',
      confirm: 'Завершить',
      cancel: 'Отменить',
    },
  },
}

/** Every text of the account. */
export type AccountMessages = typeof accountRu
