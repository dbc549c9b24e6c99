import { createPlural } from './plural.ts'

const plural = createPlural('ru')

/** The Russian texts of the hosted app; they define the type of every other language. */
export const messagesRu = {
  shell: {
    navigation: 'Разделы',
    skipToContent: 'Перейти к содержимому',
    sidebar: 'Боковая панель',
    openSidebar: 'Показать боковую панель',
    closeSidebar: 'Скрыть боковую панель',
    allItems: 'Все элементы',
    logins: 'Логины',
    trash: 'Корзина',
    folders: 'Папки',
    sampleFolders: ['Работа', 'Семья', 'Путешествия'],
    folderMenu: (folder: string) => `Действия с папкой «${folder}»`,
    viewProject: 'View Project',
    shareProject: 'Share Project',
    deleteProject: 'Delete Project',
    userMenu: 'Меню пользователя',
    userWithoutName: 'Без имени',
    account: 'Account',
    notifications: 'Notifications',
    settings: 'Настройки',
    lock: 'Заблокировать',
    signOut: 'Выйти',
    add: 'Добавить',
    addLogin: 'Доступ',
    breadcrumb: 'Путь',
  },
  settings: {
    title: 'Настройки',
    lockSection: 'Блокировка',
    lockSectionHint: 'Заблокированное хранилище открывается мастер-паролем. Настройки действуют во всех вкладках сразу.',
    autoLock: 'Автоблокировка',
    autoLockHint: 'Если вы ничего не делаете в приложении',
    tabSwitchLock: 'Блокировка при уходе с вкладки',
    tabSwitchLockHint: 'Если вы переключились на другую вкладку или окно',
    clipboardSection: 'Буфер обмена',
    clipboardClearing: 'Очищать после копирования',
    clipboardClearingHint: 'Только если в буфере всё ещё то, что вы скопировали здесь',
    appearanceSection: 'Внешний вид',
    theme: 'Тема',
    themes: { light: 'Светлая', dark: 'Темная', system: 'Системная' },
    themeHint: 'Системная следует за настройкой устройства',
    durations: {
      immediately: 'Сразу',
      never: 'Никогда',
      seconds: (count: number) => plural(count, { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' }),
      minutes: (count: number) => plural(count, { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' }),
    },
  },
}

/** Every text of the hosted app. */
export type HostMessages = typeof messagesRu
