/** The Russian words around the guide; they define the type of every other language. */
export const helpRu = {
  title: 'Помощь',
  hint: 'Как пользоваться Ларцом и что делать, если что-то случилось.',
  contents: 'Главы',
  search: 'Найти в помощи',
  found: (count: number) => `Найдено мест: ${count}`,
  nothing: 'Ничего не нашлось',
  nothingHint: 'Попробуйте другое слово.',
  print: 'Напечатать',
}

/** The words around the guide. */
export type HelpWords = typeof helpRu
