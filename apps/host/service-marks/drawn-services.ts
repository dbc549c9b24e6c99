/** How the mark of a service is drawn: its letters, the colour of its ground, and what else there is to say. */
export interface DrawnService {
  /** Hosts that it stands for, subdomains included. Only those that the service itself has. */
  readonly hosts: string
  /** One or two, of those that the service writes itself with. */
  readonly letters: string
  readonly ground: string
  /** Colour of the letters; white, or nearly black where white could hardly be read. */
  readonly ink?: string
  /** Colour of the band along the lower edge, for services that are known by two colours. */
  readonly band?: string
}

/** Services that people in Russia use most. Their colours are theirs, the drawing is ours: no logo is copied. */
export const drawnServices: readonly DrawnService[] = [
  // Portals and people
  { letters: 'Я', ground: 'fc3f1d', hosts: 'ya.ru yandex.ru yandex.com yandex.by yandex.kz' },
  { letters: 'ВК', ground: '0077ff', hosts: 'vk.com vk.ru vkontakte.ru' },
  { letters: 'ОК', ground: 'e07400', hosts: 'ok.ru odnoklassniki.ru' },
  { letters: 'MR', ground: '005ff9', band: 'ff9e00', hosts: 'mail.ru' },
  { letters: 'ДЗ', ground: '000000', hosts: 'dzen.ru zen.yandex.ru' },
  { letters: 'Р', ground: '315efb', hosts: 'rambler.ru' },
  { letters: 'MX', ground: '5a3fff', hosts: 'max.ru' },
  { letters: 'ХБ', ground: '548eaa', hosts: 'habr.com habrahabr.ru' },
  { letters: 'ПИ', ground: '8ac858', hosts: 'pikabu.ru' },
  { letters: 'HH', ground: 'd6001c', hosts: 'hh.ru hh.kz' },
  { letters: '2Г', ground: '19aa1e', hosts: '2gis.ru 2gis.com 2gis.kz' },
  // The state and the post
  { letters: 'ГУ', ground: '0d4cd3', band: 'ee3f58', hosts: 'gosuslugi.ru' },
  { letters: 'МО', ground: 'cc2222', hosts: 'mos.ru' },
  { letters: 'ФН', ground: '0066b3', hosts: 'nalog.gov.ru nalog.ru' },
  { letters: 'СФ', ground: '1b5fa8', hosts: 'sfr.gov.ru' },
  { letters: 'ПР', ground: '0055a6', hosts: 'pochta.ru' },
  { letters: 'СД', ground: '12a046', hosts: 'cdek.ru' },
  // Banks
  { letters: 'С', ground: '21a038', hosts: 'sber.ru sberbank.ru sberbank.com' },
  { letters: 'Т', ground: 'ffdd2d', hosts: 'tbank.ru tinkoff.ru' },
  { letters: 'А', ground: 'ef3124', hosts: 'alfabank.ru' },
  { letters: 'ВТ', ground: '0a2896', band: '009fdf', hosts: 'vtb.ru' },
  { letters: 'ГП', ground: '1f3f9a', hosts: 'gazprombank.ru' },
  { letters: 'РС', ground: '00702b', ink: 'ffcd00', hosts: 'rshb.ru' },
  { letters: 'ПС', ground: '283c96', band: 'f26722', hosts: 'psbank.ru' },
  { letters: 'РА', ground: 'fee600', hosts: 'raiffeisen.ru' },
  { letters: 'СК', ground: '003791', band: 'ff4b5f', hosts: 'sovcombank.ru halvacard.ru' },
  { letters: 'ПБ', ground: '011587', band: 'ae023e', hosts: 'pochtabank.ru' },
  { letters: 'РБ', ground: 'e4002b', band: '1a1a1a', hosts: 'rosbank.ru' },
  { letters: 'УР', ground: '4b2d8f', hosts: 'uralsib.ru' },
  { letters: 'МК', ground: 'bb0032', hosts: 'mkb.ru' },
  { letters: 'АБ', ground: '009c3c', hosts: 'akbars.ru' },
  { letters: 'Ю', ground: '8b3ffd', hosts: 'yoomoney.ru' },
  // Telephone and internet
  { letters: 'МТ', ground: 'e30611', hosts: 'mts.ru mtsbank.ru' },
  { letters: 'БИ', ground: 'ffcc00', hosts: 'beeline.ru' },
  { letters: 'МФ', ground: '00b956', ink: '3b0a45', hosts: 'megafon.ru' },
  { letters: 'T2', ground: '1f2229', band: 'ff3495', hosts: 't2.ru tele2.ru' },
  { letters: 'YO', ground: '0091c8', hosts: 'yota.ru' },
  { letters: 'РТ', ground: '7700ff', band: 'ff4f12', hosts: 'rt.ru' },
  { letters: 'Д', ground: 'e4032e', hosts: 'domru.ru dom.ru' },
  // Shops
  { letters: 'OZ', ground: '005bff', band: 'f91155', hosts: 'ozon.ru ozon.com ozon.by ozon.kz' },
  { letters: 'WB', ground: 'cb11ab', hosts: 'wildberries.ru wildberries.by wildberries.kz wb.ru' },
  { letters: 'AV', ground: '0088e0', band: '97cf26', hosts: 'avito.ru' },
  { letters: 'МГ', ground: '8233c5', hosts: 'megamarket.ru sbermegamarket.ru' },
  { letters: 'DN', ground: 'f68b1f', hosts: 'dns-shop.ru' },
  { letters: 'МВ', ground: 'e31235', hosts: 'mvideo.ru' },
  { letters: 'ЭЛ', ground: '7ab82a', hosts: 'eldorado.ru' },
  { letters: 'СИ', ground: 'ee6100', hosts: 'citilink.ru' },
  { letters: 'LA', ground: '000000', hosts: 'lamoda.ru' },
  { letters: 'СП', ground: '0a4ba0', band: 'e2001a', hosts: 'sportmaster.ru' },
  { letters: 'ДМ', ground: '0b6bcb', band: 'ffd400', hosts: 'detmir.ru' },
  { letters: 'ЛП', ground: '78be20', hosts: 'lemanapro.ru leroymerlin.ru' },
  { letters: 'ЗЯ', ground: 'cdf03a', hosts: 'goldapple.ru' },
  { letters: 'ЧГ', ground: '0a84cf', hosts: 'chitai-gorod.ru' },
  // Food
  { letters: 'СМ', ground: 'ff335f', hosts: 'samokat.ru' },
  { letters: 'ВВ', ground: '00a046', hosts: 'vkusvill.ru' },
  { letters: '5', ground: 'e2231a', band: '6cb33f', hosts: '5ka.ru pyaterochka.ru' },
  { letters: 'ПК', ground: '006b3c', hosts: 'perekrestok.ru' },
  { letters: 'М', ground: 'e30613', hosts: 'magnit.ru' },
  { letters: 'ЛЕ', ground: '003c96', ink: 'ffc20e', hosts: 'lenta.com' },
  { letters: 'МЕ', ground: '003b7e', ink: 'ffe800', hosts: 'metro-cc.ru' },
  { letters: 'ДО', ground: 'f26100', hosts: 'dodopizza.ru' },
  // Journeys, cars and homes
  { letters: 'РЖ', ground: 'e21a1a', hosts: 'rzd.ru' },
  { letters: 'АЭ', ground: '02458d', band: 'f58220', hosts: 'aeroflot.ru aeroflot.com' },
  { letters: 'S7', ground: 'c4d600', hosts: 's7.ru' },
  { letters: 'ПО', ground: '0091d0', hosts: 'pobeda.aero flypobeda.ru' },
  { letters: 'УА', ground: 'd5002b', hosts: 'uralairlines.ru uralairlines.com' },
  { letters: 'UT', ground: '0b2a6b', hosts: 'utair.ru' },
  { letters: 'ТУ', ground: '0a6cff', hosts: 'tutu.ru' },
  { letters: 'AS', ground: '0c73fe', hosts: 'aviasales.ru aviasales.com' },
  { letters: 'ДР', ground: 'd71920', hosts: 'drom.ru' },
  { letters: 'AU', ground: 'db3727', hosts: 'auto.ru' },
  { letters: 'ЦИ', ground: '0468ff', hosts: 'cian.ru' },
  { letters: 'ДК', ground: '12a54b', hosts: 'domclick.ru' },
  // Films and books
  { letters: 'КП', ground: 'ff5500', hosts: 'kinopoisk.ru' },
  { letters: 'ИВ', ground: 'ea003d', hosts: 'ivi.ru ivi.tv' },
  { letters: 'О', ground: '5b2be0', hosts: 'okko.tv' },
  { letters: 'W', ground: 'ff5d00', hosts: 'wink.ru' },
  { letters: 'KI', ground: '1d2023', band: 'ff0032', hosts: 'kion.ru' },
  { letters: 'RU', ground: '100943', band: 'ed143b', hosts: 'rutube.ru' },
  { letters: 'ЛИ', ground: 'ff4b00', hosts: 'litres.ru' },
  // Work
  { letters: '1С', ground: 'ffd800', ink: 'c8102e', hosts: '1c.ru' },
  { letters: 'Б2', ground: '2fc6f6', hosts: 'bitrix24.ru bitrix24.com bitrix24.net' },
]
