import { createPlural } from '@larets/vault-ui/messages'

const plural = createPlural('ru')
const elements = (count: number) =>
  plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
/** After «для». */
const ofElements = (count: number) => plural(count, { one: 'элемента', other: 'элементов' })

/** The Russian texts of the hosted app of what is done to several items at once. */
export const bulkRu = {
  marks: 'Избранное и метки',
  favourites: 'Избранное',
  dropFilter: 'Сбросить фильтр',
  toolbar: 'Действия с выбранным',
  selected: (count: number) => `Выбрано: ${count}`,
  clear: 'Снять выделение',
  selectAll: 'Выбрать все',
  addFavourite: 'В избранное',
  removeFavourite: 'Убрать из избранного',
  changeTags: 'Метки…',
  move: 'Переместить…',
  moveTitle: 'Переместить',
  folderTitle: 'В папку',
  movePlace: 'Куда',
  export: 'Экспортировать…',
  remove: 'Удалить',
  working: 'Выполняем',
  progress: (through: number, total: number) => `${through} из ${total}`,
  stop: 'Остановить',
  deleted: (count: number) => `Удалено: ${elements(count)}`,
  restored: (count: number) => `Восстановлено: ${elements(count)}`,
  changed: (count: number) => `Изменено: ${elements(count)}`,
  moved: (count: number, vault: string) => `Перемещено в «${vault}»: ${elements(count)}`,
  movedToFolder: (count: number, folder: string) => `Перемещено в папку «${folder}»: ${elements(count)}`,
  reportTitle: (done: number, total: number) => `Сделано: ${done} из ${total}`,
  reportText: 'Остальные изменить не удалось, они остались прежними.',
  stopped: (count: number) => `Вы остановили работу. Не тронуты: ${elements(count)}.`,
  more: (count: number) => `и ещё ${elements(count)}`,
  tags: 'Метки',
  tagsOf: (count: number) => (count === 1 ? 'Для одного элемента' : `Для ${ofElements(count)}`),
  addTags: 'Добавить метки',
  newTag: 'Новая метка',
  addTag: 'Добавить',
  chooseTag: 'Выбрать',
  allTags: 'Все метки',
  fewerTags: 'Меньше меток',
  noSuchTag: 'Такой метки ещё нет.',
  someHave: (tag: string, count: number) => `${tag} (у ${count})`,
  save: 'Сохранить',
  cancel: 'Отмена',
  close: 'Закрыть',
}
