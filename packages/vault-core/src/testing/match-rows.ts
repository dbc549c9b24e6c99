/** One address, one page, and what is expected of both. */
export interface MatchRow {
  readonly group: string
  readonly match: number | null
  readonly address: string
  readonly page: string
  /** How close it is, `no` for no match; with `!` where the page is unencrypted and the address is not. */
  readonly expected: string
}

/** Columns: mode (`-` for the account's), address, page, expectation; at least two spaces between. */
const table = `
# one domain
-  https://bank.ru  https://bank.ru/  host
-  https://bank.ru  https://bank.ru/login?next=%2F  host
-  https://bank.ru/  https://www.bank.ru/  domain
-  https://www.bank.ru  https://bank.ru/  domain
-  https://login.bank.ru  https://online.bank.ru/  domain
-  https://a.b.c.bank.ru  https://bank.ru/  domain
0  https://bank.ru  https://bank.ru/  host
0  https://bank.ru/login  https://bank.ru/login  path
0  https://bank.ru/login  https://bank.ru/login/step?2  path
0  https://bank.ru/login  https://bank.ru/logins  host
0  https://bank.ru/login  https://bank.ru/  host
0  https://bank.ru/login  https://m.bank.ru/login  domain
0  https://bank.ru  https://bank.ru:8443/  domain
0  https://bank.ru:8443  https://bank.ru:8443/  host
0  https://bank.ru:443  https://bank.ru/  host
0  http://bank.ru  https://bank.ru/  host
0  https://bank.ru  http://bank.ru/  host!
0  https://www.bank.ru  http://bank.ru/  domain!
0  http://bank.ru  http://bank.ru/  host
0  http://bank.ru:80  http://bank.ru/  host
0  bank.ru  https://bank.ru/  host
0  bank.ru  http://bank.ru/  host!
0  bank.ru/login  https://bank.ru/login  path
0  bank.ru:8443/login  https://bank.ru:8443/login  path
0  \u00a0 https://bank.ru \u00a0  https://bank.ru/  host

# another domain that looks like it
0  https://bank.ru  https://bank.ru.evil.com/  no
0  https://bank.ru  https://evilbank.ru/  no
0  https://bank.ru  https://evil-bank.ru/  no
0  https://bank.ru  https://bank-ru.com/  no
0  https://bank.ru  https://bank.com/  no
0  https://bank.ru  https://bank.ru.com/  no
0  https://bank.ru  https://bankru/  no
0  https://bank.ru  https://ru/  no
0  https://bank.ru  https://bank/  no
0  https://bank.ru  https://xbank.ru/  no
0  https://bank.ru  https://evil.com/bank.ru  no
0  https://bank.ru  https://evil.com/?https://bank.ru/  no
0  https://bank.ru  https://evil.com/#https://bank.ru/  no
0  https://bank.ru  https://evil.com/https://bank.ru/  no
0  https://www.bank.ru  https://www.evil.ru/  no
0  https://bank.ru  https://bank.ru-login.com/  no
0  https://bank.ru  https://bank.ru%2eevil.com/  no
0  https://bank.ru  https://bank。ru.evil.com/  no
1  https://bank.ru  https://bank.ru.evil.com/  no
1  https://bank.ru  https://evilbank.ru/  no
2  https://bank.ru  https://bank.ru.evil.com/  no
2  https://bank.ru  https://bank.rubbish.com/  no
3  https://bank.ru  https://bank.ru.evil.com/  no
2  https://bank.ru/a  https://evil.com/https://bank.ru/a  no

# somebody named before the host
0  https://bank.ru  https://bank.ru@evil.com/  no
0  https://bank.ru  https://bank.ru:443@evil.com/  no
0  https://bank.ru  https://bank.ru%2f@evil.com/  no
0  https://bank.ru  https://evil.com@bank.ru/  host
0  https://bank.ru  https://anna:secret@bank.ru/  host
1  https://bank.ru  https://bank.ru@evil.com/  no
2  https://bank.ru/  https://bank.ru/@evil.com/  host
2  https://bank.ru  https://bank.ru@evil.com/  no
3  https://bank.ru/  https://bank.ru@evil.com/  no
3  https://bank.ru/  https://anna@bank.ru/  path
0  https://bank.ru@evil.com  https://evil.com/  no
0  https://bank.ru@evil.com  https://bank.ru/  no
0  https://anna:secret@bank.ru  https://bank.ru/  no
0  bank.ru@evil.com  https://evil.com/  no
0  bank.ru@evil.com  https://bank.ru/  no
1  https://bank.ru@evil.com  https://evil.com/  no
2  https://bank.ru@evil.com/  https://evil.com/  no
3  https://bank.ru@evil.com/  https://evil.com/  no

# slashes that lean the other way, and characters that a browser drops
0  https://bank.ru  https://evil.com\\.bank.ru/  no
0  https://bank.ru  https:\\\\bank.ru\\login  host
0  https://evil.com\\.bank.ru  https://bank.ru/  no
0  https://evil.com\\.bank.ru  https://evil.com/  host
0  https://bank.ru  https:bank.ru  host
0  https://bank.ru  https:////bank.ru/  host
0  https://ba\tnk.ru  https://bank.ru/  host
0  https://b\u00adank.ru  https://bank.ru/  host
0  evil.com\\.bank.ru  https://bank.ru/  no

# capitals
0  HTTPS://BANK.RU  https://bank.ru/  host
0  https://Bank.Ru/Login  https://bank.ru/Login  path
0  https://bank.ru/Login  https://bank.ru/login  host
0  BANK.RU  https://bank.ru/  host
1  https://LOGIN.bank.ru  https://login.BANK.ru/  host
2  https://bank.ru/App  https://BANK.RU/App/1  path
2  https://bank.ru/App  https://bank.ru/app/1  no
3  https://BANK.ru/a  https://bank.ru/a  path
3  https://bank.ru/A  https://bank.ru/a  no
0  https://ПОЧТА.рф  https://почта.рф/  host

# letters of other scripts
0  https://почта.рф  https://xn--80a1acny.xn--p1ai/  host
0  https://xn--80a1acny.xn--p1ai  https://почта.рф/  host
0  почта.рф  https://xn--80a1acny.xn--p1ai/  host
0  https://почта.рф  https://вход.почта.рф/  domain
0  https://почта.рф  https://почта.рф.evil.com/  no
0  https://почта.рф  https://вход.рф/  no
1  https://почта.рф  https://xn--80a1acny.xn--p1ai/  host
2  https://почта.рф/вход  https://xn--80a1acny.xn--p1ai/%D0%B2%D1%85%D0%BE%D0%B4?1  path
3  https://почта.рф/вход  https://почта.рф/%D0%B2%D1%85%D0%BE%D0%B4  path
0  https://paypal.com  https://раураl.com/  no
0  https://paypal.com  https://pаypal.com/  no
0  https://pаypal.com  https://paypal.com/  no
0  https://apple.com  https://xn--80ak6aa92e.com/  no
0  https://bank.ru  https://bаnk.ru/  no
0  https://bank.ru  https://ｂａｎｋ.ru/  host
0  https://bank.ru  https://bank。ru/  host
0  https://strasse.de  https://straße.de/  no
0  https://bücher.de  https://xn--bcher-kva.de/  host
0  https://bücher.de  https://bu\u0308cher.de/  host
0  https://bucher.de  https://bücher.de/  no
0  https://xn--a.ru  https://bank.ru/  no

# a dot at the end
0  https://bank.ru  https://bank.ru./  host
0  https://bank.ru.  https://bank.ru/  host
0  https://bank.ru  https://www.bank.ru./  domain
0  https://bank.ru  https://bank.ru../  no
0  https://bank.ru  https://bank.ru.evil.com./  no
0  https://bank.ru  http://bank.ru./  host!
1  https://bank.ru  https://bank.ru./  host
1  https://bank.ru:8443  https://bank.ru.:8443/  host
2  https://bank.ru/a  https://bank.ru./a  no
2  https://bank.ru./a  https://bank.ru./a  path
3  https://bank.ru/a  https://bank.ru./a  no
0  https://bank..ru  https://bank..ru/  no
0  .bank.ru  https://bank.ru/  no
0  https://localhost  https://localhost./  host

# written as a pattern, and meant so
0  *.bank.ru  https://www.bank.ru/  domain
0  *.bank.ru  https://bank.ru.evil.com/  no
1  *.bank.ru  https://www.bank.ru/  no

# public suffixes, and neighbours below private ones
0  https://shop.co.uk  https://www.shop.co.uk/  domain
0  https://shop.co.uk  https://evil.co.uk/  no
0  https://co.uk  https://shop.co.uk/  no
0  https://shop.co.uk  https://co.uk/  no
0  https://co.uk  https://co.uk/  host
0  https://anna.github.io  https://anna.github.io/  host
0  https://anna.github.io  https://evil.github.io/  no
0  https://anna.github.io  https://app.anna.github.io/  domain
0  https://github.io  https://anna.github.io/  no
0  https://anna.github.io  https://github.io/  no
0  https://github.com  https://anna.github.io/  no
0  https://one.vercel.app  https://two.vercel.app/  no
0  https://one.netlify.app  https://two.netlify.app/  no
0  https://one.pages.dev  https://one.two.pages.dev/  no
0  https://anna.blogspot.com  https://evil.blogspot.com/  no
0  https://blogspot.com  https://blogspot.com/  host
0  https://one.herokuapp.com  https://two.herokuapp.com/  no
0  https://files.s3.amazonaws.com  https://evil.s3.amazonaws.com/  no
0  https://files.s3.amazonaws.com  https://amazonaws.com/  no
0  https://aws.amazonaws.com  https://amazonaws.com/  domain
0  https://shop.msk.ru  https://other.msk.ru/  no
0  https://msk.ru  https://msk.ru/  host
0  https://a.unheard  https://b.a.unheard/  domain
0  https://a.unheard  https://b.unheard/  no
1  https://anna.github.io  https://evil.github.io/  no
2  https://anna.github.io/  https://evil.github.io/  no

# one host
1  https://bank.ru  https://bank.ru/  host
1  https://bank.ru  https://bank.ru/anything  host
1  https://bank.ru/login  https://bank.ru/other  host
1  https://bank.ru/login  https://bank.ru/login  path
1  https://bank.ru  https://www.bank.ru/  no
1  https://www.bank.ru  https://bank.ru/  no
1  https://bank.ru  https://bank.ru:8443/  no
1  https://bank.ru:8443  https://bank.ru/  no
1  https://bank.ru:8443  https://bank.ru:8443/x  host
1  https://bank.ru:443  https://bank.ru/  host
1  http://bank.ru  https://bank.ru/  host
1  https://bank.ru  http://bank.ru/  host!
1  http://bank.ru:443  https://bank.ru/  no
1  bank.ru  https://bank.ru/  host
1  bank.ru:8443  https://bank.ru:8443/  host

# addresses of the own network
0  http://localhost:3000  http://localhost:3000/  host
0  http://localhost:3000  http://localhost:3001/  no
0  http://localhost:3000  http://localhost/  no
0  http://localhost  http://localhost/  host
0  localhost:3000  http://localhost:3000/app  host
0  localhost:3000/app  http://localhost:3000/app  path
0  https://localhost:3000  http://localhost:3000/  host
0  http://app.localhost  http://other.localhost/  no
0  http://app.localhost  http://localhost/  no
0  http://localhost  http://localhost.evil.com/  no
0  http://localhost.evil.com  http://localhost/  no
0  http://192.168.1.1  http://192.168.1.1/  host
0  http://192.168.1.1  https://192.168.1.1/  host
0  http://192.168.1.1  http://192.168.1.1:8080/  no
0  http://192.168.1.1:8080  http://192.168.1.1:8080/login  host
0  http://192.168.1.1  http://192.168.1.2/  no
0  http://192.168.1.1  http://2.168.1.1/  no
0  http://192.168.1.1  http://192.168.1.1.evil.com/  no
0  http://192.168.1.1.evil.com  http://192.168.1.1/  no
0  192.168.1.1  http://192.168.1.1/  host
0  192.168.1.1  https://192.168.1.1/  host
0  https://192.168.1.1  http://192.168.1.1/  host!
0  http://127.0.0.1:8080  http://127.0.0.1:8080/  host
0  https://127.0.0.1  http://127.0.0.1/  host
0  https://127.evil.com  http://127.evil.com/  host!
0  http://127.0.0.1  http://2130706433/  host
0  http://127.0.0.1  http://0x7f.1/  host
0  http://127.0.0.1  http://localhost/  no
0  http://10.0.0.1  http://0.0.1/  no
0  http://[::1]:3000  http://[::1]:3000/  host
0  http://[::1]:3000  http://[::1]:3001/  no
0  http://[::1]  http://[0:0:0:0:0:0:0:1]/  host
0  http://[::1]  http://[::2]/  no
0  [::1]:3000/app  http://[::1]:3000/app  path
0  https://[2001:db8::1]  https://[2001:DB8:0::1]/  host
0  https://[2001:db8::1]  https://[2001:db8::1]:8443/  no
0  https://[2001:db8::1]  http://[2001:db8::1]/  host!
0  http://[::ffff:10.0.0.1]  http://10.0.0.1/  no
0  http://intranet  http://intranet/  host
0  http://intranet  http://intranet:8080/  no
0  http://intranet  http://intranet.evil.com/  no
0  intranet/wiki  https://intranet/wiki  path
0  http://nas.local  http://nas.local:5000/  domain
1  http://localhost:3000  http://localhost:3001/  no
2  localhost:3000/app  http://localhost:3000/app/x  path
2  localhost:3000/app  https://localhost:3000/app/x  path
3  192.168.1.1/a  http://192.168.1.1/a  path
3  http://192.168.1.1/a  http://192.168.1.1/b  no

# what begins so
2  https://bank.ru/app  https://bank.ru/app  path
2  https://bank.ru/app  https://bank.ru/app/  path
2  https://bank.ru/app  https://bank.ru/app/deep/er  path
2  https://bank.ru/app  https://bank.ru/app?a=1  path
2  https://bank.ru/app  https://bank.ru/app#a  path
2  https://bank.ru/app  https://bank.ru/apple  no
2  https://bank.ru/app  https://bank.ru/app-2  no
2  https://bank.ru/app  https://bank.ru/app%2f..  no
2  https://bank.ru/app  https://bank.ru/  no
2  https://bank.ru/app  https://bank.ru/x/app  no
2  https://bank.ru/app/  https://bank.ru/app/x  path
2  https://bank.ru/app/  https://bank.ru/app  no
2  https://bank.ru/app  https://bank.ru/app/../evil  no
2  https://bank.ru/app  https://bank.ru/app/%2e%2e/evil  no
2  https://bank.ru/app  https://bank.ru/x/../app/y  path
2  https://bank.ru  https://bank.ru/whatever  host
2  https://bank.ru  https://www.bank.ru/  no
2  https://bank.ru  http://bank.ru/  no
2  http://bank.ru  https://bank.ru/  no
2  http://bank.ru/app  http://bank.ru/app/x  path
2  https://bank.ru  https://bank.ru:8443/  no
2  https://bank.ru:443/a  https://bank.ru/a/b  path
2  bank.ru/app  https://bank.ru/app/x  path
2  bank.ru/app  http://bank.ru/app/x  no
2  https://bank.ru/?org=1  https://bank.ru/?org=1  path
2  https://bank.ru/?org=1  https://bank.ru/?org=12  no
2  https://bank.ru/?org=1  https://bank.ru/?org=1#a  path
2  https://bank.ru/#/admin  https://bank.ru/#/admin/users  host
2  https://bank.ru/#/admin  https://bank.ru/#/administrator  no
2  https://bank.ru/#/admin  https://bank.ru/  no

# one page
3  https://bank.ru/login  https://bank.ru/login  path
3  https://bank.ru  https://bank.ru/  path
3  https://bank.ru/login  https://bank.ru/login#step  path
3  https://bank.ru/login#step  https://bank.ru/login  path
3  https://bank.ru/login  https://bank.ru/login/  no
3  https://bank.ru/login  https://bank.ru/login?a  no
3  https://bank.ru/login?a=1  https://bank.ru/login?a=1  path
3  https://bank.ru/login?a=1  https://bank.ru/login?a=2  no
3  https://bank.ru/login  http://bank.ru/login  no
3  https://bank.ru/login  https://www.bank.ru/login  no
3  https://bank.ru/login  https://bank.ru:8443/login  no
3  bank.ru/login  https://bank.ru/login  path
3  https://bank.ru/a b  https://bank.ru/a%20b  path

# never, and modes of newer versions
5  https://bank.ru  https://bank.ru/  no
5  bank.ru  https://bank.ru/  no
6  https://bank.ru  https://bank.ru/  no
-1  https://bank.ru  https://bank.ru/  no

# what is no address, or no page
0  Сбербанк онлайн  https://bank.ru/  no
0  bank ru  https://bank.ru/  no
0  androidapp://ru.bank  https://bank.ru/  no
0  ru.bank://bank.ru  https://bank.ru/  no
0  ftp://bank.ru  https://bank.ru/  no
0  file:///bank.ru  https://bank.ru/  no
0  javascript:location='https://bank.ru'  https://bank.ru/  no
0  mailto:anna@bank.ru  https://bank.ru/  no
0  //bank.ru  https://bank.ru/  no
0  https://  https://bank.ru/  no
0  https://bank.ru:99999  https://bank.ru/  no
0  https://bank.ru  about:blank  no
0  https://bank.ru  about:srcdoc  no
0  https://bank.ru  null  no
0  https://bank.ru  data:text/html,https://bank.ru  no
0  https://bank.ru  blob:https://bank.ru/6b9d  no
0  https://bank.ru  filesystem:https://bank.ru/x  no
0  https://bank.ru  view-source:https://bank.ru/  no
0  https://bank.ru  file:///bank.ru  no
0  https://bank.ru  ftp://bank.ru/  no
0  https://bank.ru  wss://bank.ru/  no
0  https://bank.ru  chrome-extension://bank.ru/  no
0  https://bank.ru  bank.ru  no
0  https://bank.ru  //bank.ru/  no
`

/** The rows of the table. */
export const matchRows: readonly MatchRow[] = rowsOf(table)

function rowsOf(text: string): readonly MatchRow[] {
  let group = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) group = line.slice(2)
    const [mode, address, page, expected] = line.split(/ {2,}/u)
    if (expected === undefined || address === undefined || page === undefined) return []
    return [{ group, match: mode === '-' ? null : Number(mode), address, page, expected }]
  })
}
