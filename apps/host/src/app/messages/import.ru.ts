/** The Russian texts of the way to the import. */
export const importRu = {
  place: 'Импорт',
  open: 'Перенести пароли',
  openHint: 'Из браузера или другого менеджера паролей',
  unfinished: 'Перенос паролей прерван.',
  toImport: 'К переносу',
  sending: (through: number, of: number) => `Переносим пароли: ${through} из ${of}`,
  sealing: 'Шифруем пароли для переноса',
  done: 'Пароли перенесены',
  stopped: 'Перенос остановлен',
  report: 'Отчёт',
  nameless: 'Без названия',
  signOut: {
    title: 'Выйти, не закончив перенос?',
    description: 'Перенесённое останется в хранилище, остальное удалится с этого устройства.',
    confirm: 'Выйти',
    cancel: 'Остаться',
  },
}
