/**
 * What people choose first: the specification's five (пароль, password, admin, админ, qwerty) and the most usual of
 * published lists of leaked passwords, by their stems. Runs over the keyboard, counted digits and words typed on the
 * other layout are found without being listed.
 */
export const commonWords = new RegExp(
  [
    'пароль?|пасс?ворд|админ|привет|любовь|люблю|россия|москва|наташа|марина|максим|андрей|сергей|никита|кирилл|татьяна',
    'светлана|солнышко|спартак|зенит|дракон|мамочка|хранилищ|ларец|qwerty|qwe|asd|zxc|qaz|wsx|abc|йцу|фыв|ячс|абв|password|pass|admin|parol|privet|lubov|natasha|marina',
    'maksim|andrey|sergey|letmein|welcome|iloveyou|monkey|dragon|master|sunshine|princess|football|baseball|superman',
    'batman|shadow|michael|trustno|secret|hello|login|guest|changeme|default|whatever|pokemon|charlie|jordan',
    'freedom|computer|1q2w3e|q1w2e3|159753|147258|102030|112233|123321|696969|131313',
  ].join('|'),
  'g',
)
