// Words by which fields and forms are known, as expressions over a spelling of `spaced`: Russian and English, and of
// other languages those few that stand in names of fields everywhere, or that tell a new password from an old one.

/** An expression over several lines; their ends, and the spaces that begin them, are none of it. */
const words = ({ raw }: TemplateStringsArray) => new RegExp(raw.join('').replaceAll(/\n */gu, ''), 'u')

/** Of a user name, and of nothing else. */
export const userNameWords = words`
  user ?name|user ?id|log ?in|logon|screen ?name|nick|handle|identifi
  |(acc(oun)?t|member|membership|customer|client|subscriber|employee|master) ?(name|id|no|nr|num|code)
  |(contract|agreement) ?(no|num|number|id)
  |(^| )(my|txt|j|your|the)? ?(user|usr|uname|acct|account|uid|member|identity) $|(user|usr) $|логин|логiн
  |имя пользовател|пользователь|учетн|никнейм|псевдоним|лицево[йг]о? счет|номер (договора|клиента|абонента)
  |benutzer|kennung|usuario|utilisateur|utente|帳號|账号|用户名|アカウント
`

/** Of something with an id, which may be a person. */
export const someIdWords = words`
  (?<!order|product|item|tax|vat|national|transaction|session|device|case|payment|invoice
  |booking|tracking|ticket|post|page) id $
`

/** Of a name, of whatever kind. */
export const bareNameWords = /^ ((your|the|enter|ваше|введите) )*(name|имя)( name)* $/u

/** Of an e-mail address. */
export const emailWords = /e ?mail|(^| )mail |почт|имейл|емейл|электронн\S* адрес|メール|邮箱/u

/** Of a telephone. */
export const phoneWords = /phone|mobile|msisdn|(^| )(tel|cell) |телефон|мобильн|电话|手机/u

/** Of a name that is being chosen, or typed once more. */
export const newNameWords = words`
  (new|choose|create|pick|desired|confirm|re ?type|re ?enter|repeat) ?(a |an |your |the )?
  (e ?mail|user ?name|user ?id|log ?in|member ?name|nick|account name|phone)
  |(придумайте|выберите|повторите|нов\S+) (логин|имя|ник|почт|адрес|e ?mail)
`

/** Of a name that is typed once more. */
export const repeatedNameWords = /confirm|re ?type|re ?enter|repeat|again(?!st)|verify|повтор|подтвер|еще раз/u

/** Of a code that is good once, by whatever way it comes. */
export const codeWords = words`
  one ?time|(^| )otp|otp\d|(sms|txt|enter|email|login|user|phone|input)otp|totp|(^| )(2 ?fa|mfa|sca) |two ?factor
  |tfa ?code|two ?step
  |(verif\S*|confirm\S*|security|auth\S*|login|sign ?in|access|activation|sms|text|e ?mail|backup|digit|device
  |temporary) ?(code|token|pin)
  |pass ?code|code (we |from|sent|received)|authenticator
  |код (из|подтвержд|доступа|безопасности|входа|активации|отправ|прислан|которы)
  |(смс|sms|одноразов\S*|проверочн\S*|резервн\S*|цифр\S*|значн\S*|push|пуш) ?(код|пароль)|смс|(^| )sms |одноразов
  |проверочный код|認証コード|验证码
`

/** Of a button that has a code or a link sent. */
export const sendCodeWords = words`
  (get|send|receive|request|text|e ?mail) (me )?(\S+ )?(code|otp|link)
  |(получить|выслать|отправить|запросить) (\S+ )?(код|ссылк)
`

/** Of the ways that a code is sent by. */
export const sentWords = /sms|text message|e ?mail|phone|смс|почт|письм|телефон|push|пуш/u

/** Of a code that somebody has without its being sent. */
export const ownCodeWords = /(^| )app |authenticator|totp|two ?factor|2 ?fa|backup|приложен|резервн/u

/** Of a code, whatever it opens. */
export const anyCodeWords = /(^| )(code|код|token|токен|pin|пин)\d? /u

/** Of a code of another kind. */
export const otherCodeWords = words`
  (zip|post(al)?|promo\S*|coupon|discount|gift|voucher|country|area|dial\S*|phone|city|branch|bank|sort|swift|bic
  |referr?al|invit\S*|partner|agent|sponsor|product|item|order|tracking|currency|language|lang|tax|company|registry
  |store|captcha|image|card|membership|group|school|qr) ?(code|pin|token)
  |промо ?код|код (города|страны|купона|приглашен|товара|друга|с картинки|с изображ|подразделен|организации)
  |почтовый|купон
`

/** Of what a person types to show that it is one. */
export const captchaWords = words`
  captcha|капч|(text|characters|letters|numbers|code|words?) (\S+ ){0,3}(hear|see|image|picture)
  |(text|characters|letters|words?) (\S+ ){0,2}(shown|above)|(с|на) (картинк|изображен)|not a robot|画像
`

/** Of a search. */
export const searchWords = words`
  (?<!re)search|(^| )(q|query|keyword|keywords|filter) |suche|поиск|найти|искать|搜索|検索|hledat|buscar|recherche
`

/** Of a payment card. */
export const cardWords = words`
  (card|cc|kart\S*) ?(num|no |nr|holder|code|cvv|cvc|cid|expir)|(^| )(name|number) on (the )?card|cvv|cvc
  |(^| )(csc|cid|cvn) |cc ?(num|exp|name|cid|csc)|card ?(security|verification)|credit ?card|debit ?card|expir
  |exp ?(date|month|year)|(^| )mm ?yy|iban|номер карты|срок действия|держател|имя на карте
`

/** Of the three digits on the back of a card, which are often typed as a password is. */
export const cardCodeWords = words`
  cvv|cvc|(^| )(csc|cid|cvn) |card ?(security|verif)|код (карты|безопасности карты|на обороте)
`

/** Of a person. */
export const personWords = words`
  (first|last|middle|given|family|full|sur|legal|real|maiden|display|your|contact) ?name
  |(^| )(fname|lname|mname|name|surname|initials|honorific|title|suffix|gender|sex|age) $|vorname|nachname
  |(^| )имя |фамил|отчеств|фио |как (к вам|вас) |birth|(^| )(dob|bday) |(день|дата|год|месяц) рожд|паспорт
  |passport
`

/** Of a place where somebody lives. */
export const placeWords = words`
  (street|shipping|billing|delivery|home|mailing|postal|line) ?address|address ?(line|street|1|2|3)
  |(^| )(address|street|city|town|state|province|region|country|zip|apt|suite|building|county) ?\d? |zip ?code
  |post ?(al|code)|улиц|(^| )город|(^| )индекс|област|стран[аы]|квартир|(^| )дом[ ]
  |адрес (доставки|проживан|регистрац)|(^| )адрес $
`

/** Of what is written to somebody or ordered. */
export const matterWords = words`
  (^| )(subject|message|comments?|question|feedback|company|organi[sz]ation|business|website|url|domain|amount
  |quantity|qty|price|sum|coupon|promo|discount|voucher|invite|referral|notes?|topic|reason|job|occupation|department
  |date|time|from|to|destination|hobby|bio)[ ]
  |company ?name|тема |сообщен|коммент|вопрос|отзыв|организац|компан|сумм[аы]|количеств|промокод|купон|сайт |дата[ ]
  |(^| )(откуда|куда)[ ]
`

/** Of an answer that only its owner should know. */
export const answerWords = words`
  answer|secret ?question|security ?question|memorable|maiden|ответ|контрольн\S* вопрос|кодовое слово
`

/** Of a newsletter, whatever stands around it. */
export const sureNewsletterWords = /news ?letter|unsubscrib|(^| )subscribe|mailing list|abonn|рассылк/u

/** Of a newsletter. */
export const newsletterWords = words`
  news ?letter|(^| )subscribe(?!r)|mailing ?list|updates
  |(sign|signup) ?(up )?for (our |the )?(e ?mail|news|update|offer|deal)
  |(e ?mail|news|newsletter) ?(sign ?up|signup|list|alert)|(^| )daily |digest|abonn|рассылк|подпис|новост
  |акци[ияй]|скидк|заявк|перезвон|обратн\S* звон|call ?back|(^| )(demo|quote)[ ]|request a (call|demo|quote)
`

/** Of a password that is there already. */
export const currentPasswordWords = words`
  (old|current|existing|present|previous) ?(account )?(pass|pw|pin)|(old|cur|current|existing)(pass|pw)
  |(pass\S*|pwd?) ?(old|current|actual)|(текущ|действующ|стар|прежн|нынешн)\S* ?(пароль|пин)
  |(пароль|пин) (сейчас|на данный момент)|vecchia|attuale|alt(es)? ?(pass|kenn)|aktuelles|ancien|actuel|antigua
  |actual|当前|旧|現在
`

/** Of a password that is being made. */
export const newPasswordWords = words`
  (^| )(new|create|choose|pick|set|make|desired|register\S*|sign ?up|creat\S*) ?(a |an |your |up |the )*
  (new |strong |secure |unique |account )*(pass|pw|pin)
  |(new|reg|signup|register|desired|create)(pass|pw)|(pass\S*|pwd?) ?new (?!user|here|cust|memb)
  |(нов|придумайте|создайте|задайте|установите|выберите|будущ)\S* ?(\S+ )?(пароль|пин)
  |пароль для (регистрации|нового)|nuov[ao]|neue[sn]? |nouveau|nueva|nova senha|nowe|新
`

/** Of a password that is typed once more. */
export const repeatedPasswordWords = words`
  (^| )(re|con|conf|confirm\S*|verif\S*|repeat\S*|again|re ?type\S*|re ?enter\S*|retry|match|second|check
  |duplicate|rewrite) ?(your |the |new |my )*(pass|pw|pin)
  |(pass\S*|pwd?) ?(\d |new )?(confirm|conf |again|repeat|verif|retype|check|match|re )|confirm|re ?type|re ?enter
  |repeat|again(?!st)|повтор|подтвер|еще раз|wiederhol|bestätig|confirma|conferma|ripet|répét|repet|powt|確認|确认
`

/** Said of a sign-in: by its buttons, its heading, the names of its form. */
export const signInWords = words`
  log ?(me )?in|log ?on|sign ?(me )?in|inlog|logga in|logg inn|giriş|(^| )sso[ ]
  |войти|вход |войдите|авториз|вхід|увійти|anmelden|einlogg
  |connexion|se connecter|iniciar sesi|acceder|accedi|entrar|zaloguj|přihl|ログイン|登录|登入|로그인
`

/** Said of a registration. */
export const registrationWords = words`
  sign ?up|regist(er(?!ed)|r(?!y))|(^| )reg(form)? |regform
  |create ?(an? |your |my |new |free |the |\S+ )?(account|profile|user)|new ?account|account ?creat|creating|enrol
  |(^| )join |get started|open an account|become a member|зарегистр|регистрац|регистрир|создать|создайте|создание
  |присоедин|стать (клиент|участник)|реєстрац
  |inscri|iscriv|cadastr|rejestr|kayıt|créer|crear cuenta|criar conta|konto erstellen|zarejestruj|登録
  |注册|註冊
`

/** Said of a change of password, or of setting one anew. */
export const changeWords = words`
  (change|update|edit|modify|reset|set|save|new) ?(my |your |the |a |new )*(pass|pw)
  |(pass\S*|pwd) ?(change|reset|update|edit)|(смен|измен|обнов|сброс|сохран|установ|новый|задать)\S* (\S+ )?парол
  |ändern|cambia|modifier
`

/** Said where somebody gets in again who has forgotten how. */
export const recoveryWords = words`
  forgot|lost (your )?pass|recover|reset|trouble|can t (sign|log)|восстанов|забыли|сброс|не помню
`

/** Said of a way out for those who have forgotten, which a registration has no need of. */
export const forgottenWords = words`
  forgot(ten)?( your| my)? ?(pass|user|pin|it|email|log)|forgot|lost (your )?pass|reset (your )?pass
  |need help signing|забыли|не помню|восстанов\S* (парол|доступ)|напомнить|verge(ss|t)en|oubli|olvid|dimentic
  |esquec|zapomn|nie pamięt|忘れ|忘记
`

/** Said of a browser that will know somebody. */
export const rememberWords = words`
  remember|keep me|stay (signed|logged)|keep (me )?(signed|logged)|trust this|запомнить|оставаться в системе
  |не выходить|чужой компьютер|angemeldet bleiben|souvenir|ricorda|zapami
`

/** Said to those who have an account already, and so where one is made. */
export const haveAccountWords = words`
  already (have|a |registered|regist|member)|(?<! t |not )have an account|уже (есть|зарегистр|с нами|клиент)
  |есть аккаунт
`

/** The same with the way that leads there. */
export const wayToSignIn = words`
  (already|have an account|уже (есть|зарегистр\S*)|есть аккаунт)( \S+){0,3} (log ?in|sign ?in|войти|войдите)
`

/** Said to those who have none, and so where one signs in. */
export const noAccountWords = words`
  (don t|do not|no) (\S+ )?(have an |have |an )?account|new (to|here|user|customer)
  |not (a |yet )?(a )?(member|registered|customer|subscriber)|нет (аккаунта|учетной|логина)
  |еще не (с нами|зарегистр)|впервые
`

/** Said of what a password has to be, which nobody needs who has one. */
export const requirementWords = words`
  (at least|minimum( of)?|min|must (be|have|contain)|should (be|contain)|or more) \S* ?\S* ?\S* ?
  (character|char|letter|digit|symbol|\d)
  |characters or more|password strength|strength|не менее \S+ (символ|знак)|минимум \S+ (символ|знак)
  |от \d+ (до \d+ )?символ|надежность|сложность
`

/** Said of an address that an order is confirmed to, whoever makes it. */
export const orderMailWords = words`
  (send|e ?mail) (you )?(your |the |an? )?(order|receipt|ticket)|order (confirmation|updates?|details)
  |(чек|подтверждение заказа|билет\S*) (придет|отправим|пришлем)|пришлем (чек|билет|подтвержд)
`

/** Said of an order. */
export const orderWords = /checkout|shipping|billing|delivery|payment|(^| )order|оформлен|доставк|оплат|заказ/u
