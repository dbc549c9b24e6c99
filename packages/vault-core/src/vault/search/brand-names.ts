/** Brands whose Russian spelling does not follow from the Latin one letter by letter, folded. */
const brands: readonly (readonly [latin: string, ...russian: string[]])[] = [
  ['aliexpress', 'алиэкспресс', 'алик'],
  ['amazon', 'амазон', 'эмазон'],
  ['apple', 'эппл', 'эпл', 'апл'],
  ['booking', 'букинг'],
  ['chatgpt', 'чатгпт', 'чат гпт'],
  ['discord', 'дискорд'],
  ['docker', 'докер'],
  ['dropbox', 'дропбокс'],
  ['ebay', 'ебей', 'ибей'],
  ['facebook', 'фейсбук'],
  ['figma', 'фигма'],
  ['github', 'гитхаб'],
  ['gitlab', 'гитлаб'],
  ['gmail', 'гмейл', 'джимейл'],
  ['google', 'гугл'],
  ['gosuslugi', 'госуслуги'],
  ['headhunter', 'хедхантер'],
  ['icloud', 'айклауд'],
  ['instagram', 'инстаграм', 'инста'],
  ['lamoda', 'ламода'],
  ['linkedin', 'линкедин'],
  ['microsoft', 'майкрософт'],
  ['mozilla', 'мозилла'],
  ['netflix', 'нетфликс'],
  ['notion', 'ноушен', 'ноушн'],
  ['outlook', 'аутлук'],
  ['paypal', 'пейпал', 'пэйпал'],
  ['pinterest', 'пинтерест'],
  ['playstation', 'плейстейшен', 'плейстейшн'],
  ['reddit', 'реддит'],
  ['roblox', 'роблокс'],
  ['sberbank', 'сбербанк', 'сбер'],
  ['skype', 'скайп'],
  ['slack', 'слак', 'слэк'],
  ['spotify', 'спотифай'],
  ['stackoverflow', 'стековерфлоу'],
  ['steam', 'стим'],
  ['tbank', 'тбанк', 'т-банк'],
  ['telegram', 'телеграм', 'телега'],
  ['tiktok', 'тикток'],
  ['tinkoff', 'тинькофф', 'тиньков'],
  ['trello', 'трелло'],
  ['twitch', 'твич'],
  ['twitter', 'твиттер'],
  ['vk', 'вконтакте', 'вк'],
  ['whatsapp', 'ватсап', 'вотсап', 'вацап'],
  ['wifi', 'вайфай', 'вай-фай'],
  ['wikipedia', 'википедия'],
  ['wildberries', 'вайлдберриз', 'вайлдбериз', 'вб'],
  ['xbox', 'иксбокс'],
  ['yahoo', 'яху'],
  ['youtube', 'ютуб', 'ютюб'],
  ['zoom', 'зум'],
]

/** So many letters of a spelling are enough; a shorter spelling is to be typed whole. */
const enoughLetters = 4

/**
 * A brand's spellings in the other script, by the beginning of one of its own.
 *
 * @param word folded
 */
export function otherSpellings(word: string): readonly string[] {
  const begins = (spelling: string) => spelling === word || (word.length >= enoughLetters && spelling.startsWith(word))
  return brands.flatMap(([latin, ...russian]) => {
    if (begins(latin)) return russian
    return russian.some(begins) ? [latin] : []
  })
}
