/**
 * Words that people choose first: the specification's five (пароль, password, admin, админ, qwerty), and the most usual
 * of published lists of leaked passwords. Runs over the keyboard, counted digits and words typed on the other layout
 * are found without being listed.
 */
export const commonWords = new RegExp(
  [
    'пароль?|админ|привет|любовь|россия|наташа|максим|qwe(?:rty)?|asd|zxc|qaz|wsx|йцу|фыв|ячс|pass(?:word)?|parol',
    'admin|welcome|letmein|iloveyou|monkey|dragon|master|sunshine|princess|football|secret|hello|login|guest',
    '1q2w3e|q1w2e3|159753|147258',
  ].join('|'),
  'g',
)
