// A file of each source as its documentation or public samples of its exports show it, written out.
import { describe, expect, it } from 'vitest'
import { formatIds, loadFormat, type FormatId } from './formats.ts'
import { codeSamples } from '../generators/code-samples.ts'
import { keepassSamples } from '../generators/keepass-samples.ts'
import { utf8 } from '../generators/planted-entry.ts'
import { tableSamples } from '../generators/table-samples.ts'
import { writeZip } from '../generators/write-zip.ts'
import { recogniseFormat } from './recognise-format.ts'

interface Sample {
  readonly id: FormatId
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly password?: string
  readonly items: readonly object[]
  readonly problems?: readonly object[]
}

const text = (...lines: readonly string[]) => utf8(lines.join('\n'))
const values = (...all: readonly string[]) =>
  expect.arrayContaining(all.map((value) => expect.objectContaining({ value })))

const samples: readonly Sample[] = [
  ...keepassSamples,
  {
    id: 'larets',
    bytes: text(
      '{"format":"larets-export/v1","contents":{"exportedAt":"2026-11-25T12:00:00.000Z","vaults":[{"name":"Личное","overview":{"folders":[]},"deletedAt":null,"items":[',
      '{"name":"Почта","username":"анна","password":"секрет","overview":null,"details":{"note":"Текст"},"uris":[{"uri":"https://mail.example","match":3}],',
      '"createdAt":"2026-11-25T12:00:00.000Z","updatedAt":"2026-11-25T12:00:00.000Z","deletedAt":null,"history":[]}]}]}}',
    ),
    items: [
      {
        type: 'login',
        name: 'Почта',
        texts: { username: 'анна', password: 'секрет', note: 'Текст' },
        uris: [{ uri: 'https://mail.example', match: 3 }],
      },
    ],
  },
  {
    id: 'chromium-csv',
    bytes: text(
      'name,url,username,password,note',
      'example.com,https://example.com/login,ivan,"p""w,1",',
      'android,android://hash==@com.example/,ivan,2,',
    ),
    items: [
      {
        position: 2,
        name: 'example.com',
        texts: { username: 'ivan', password: 'p"w,1' },
        uris: [{ uri: 'https://example.com/login', match: null }],
      },
      { position: 3, name: 'android', uris: [{ uri: 'android://hash==@com.example/', match: null }] },
    ],
  },
  {
    id: 'firefox-csv',
    bytes: text(
      '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"',
      '"https://example.com","ivan","пароль",,"https://example.com","{3a-b}","1700000000000","1700000000000","1700000000000"',
    ),
    items: [{ name: '', texts: { username: 'ivan', password: 'пароль' }, fields: [] }],
  },
  {
    id: 'safari-csv',
    bytes: text(
      'Title,URL,Username,Password,Notes,OTPAuth',
      'example.com (ivan),https://example.com/,ivan,pw,,otpauth://totp/Example?secret=JBSWY3DPEHPK3PXP',
    ),
    items: [{ name: 'example.com (ivan)', texts: { totp: 'otpauth://totp/Example?secret=JBSWY3DPEHPK3PXP' } }],
  },
  {
    id: 'bitwarden-json',
    bytes: utf8(`{
      "encrypted": false,
      "folders": [{ "id": "f1", "name": "Работа/Почта" }],
      "items": [
        { "id": "1", "folderId": "f1", "type": 1, "name": "Login", "favorite": true, "notes": null,
          "login": { "uris": [{ "match": 3, "uri": "https://example.com" }], "username": "u", "password": "p", "totp": "steam://AAAA",
            "fido2Credentials": [{ "credentialId": "x" }] } },
        { "id": "2", "type": 4, "name": "Me", "identity": { "title": "Mr", "firstName": "Ivan", "lastName": "Petrov", "address1": "1 Main St",
            "city": "Town", "passportNumber": "4510 123456", "licenseNumber": "X-1", "ssn": "000-12-3456", "phone": "+79161234567" } },
        { "id": "3", "type": 5, "name": "Key", "sshKey": { "privateKey": "PRIVATE", "publicKey": "ssh-ed25519 AAAA" } },
        { "id": "4", "type": 1, "name": "Gone", "deletedDate": "2024-01-01T00:00:00.000Z", "login": { "password": "x" } },
        { "id": "5", "type": 2, "name": "", "notes": null, "secureNote": { "type": 0 } },
        "no entry"
      ] }`),
    items: [
      {
        favourite: true,
        folder: ['Работа', 'Почта'],
        uris: [{ uri: 'https://example.com', match: 3 }],
        texts: expect.objectContaining({ totp: 'steam://AAAA' }),
        fields: [],
      },
      {
        type: 'identity',
        texts: {
          surname: 'Petrov',
          givenName: 'Ivan',
          passport: '4510 123456',
          phone: '+7 916 123-45-67',
          address: '1 Main St, Town',
        },
        fields: values('Mr', 'X-1', '000-12-3456'),
      },
      {
        type: 'note',
        fields: [
          { label: 'privateKey', kind: 'secret', value: 'PRIVATE' },
          { kind: 'text', value: 'ssh-ed25519 AAAA' },
        ],
      },
    ],
    problems: [
      { position: 6, code: 'unreadable' },
      { position: 1, name: 'Login', code: 'passkey_left_out' },
      { position: 3, name: 'Key', code: 'kept_as_fields' },
      { position: 4, name: 'Gone', code: 'in_trash' },
      { position: 5, name: null, code: 'empty' },
    ],
  },
  {
    id: 'bitwarden-csv',
    bytes: text(
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
      'Social/Work,1,login,Example,,"PIN: 1234\nSecret: a: b",0,"https://a.example,https://b.example/x,y",u,p,JBSWY3DPEHPK3PXP',
    ),
    items: [
      {
        folder: ['Social', 'Work'],
        favourite: true,
        uris: [
          { uri: 'https://a.example', match: null },
          { uri: 'https://b.example/x,y', match: null },
        ],
        fields: [
          { label: 'PIN', value: '1234' },
          { label: 'Secret', value: 'a: b' },
        ],
      },
    ],
  },
  {
    id: 'bitwarden-zip',
    bytes: writeZip([
      {
        name: 'data.json',
        bytes: utf8('{"encrypted":false,"folders":[],"items":[{"id":"abc","type":2,"name":"Scan","notes":"n"}]}'),
      },
      { name: 'attachments/abc/scan.pdf', bytes: utf8('%PDF') },
    ]),
    items: [{ type: 'note', name: 'Scan' }],
    problems: [{ position: 1, name: 'Scan', code: 'attachments_left_out' }],
  },
  {
    id: 'onepassword-csv',
    bytes: text(
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
      '"Пример","https://example.com","u","p","","true","true","работа;дом","n"',
    ),
    items: [{ favourite: true, tags: ['работа', 'дом', 'archived'], fields: [] }],
    problems: [{ position: 2, code: 'archived' }],
  },
  {
    id: 'lastpass-csv',
    bytes: text(
      'url,username,password,totp,extra,name,grouping,fav',
      'https://example.com,u,p,,,Site,Work\\Mail,1',
      'http://sn,,,,"NoteType:Wi-Fi Password\nLanguage:en-US\nSSID:home\nPassword:pw\nConnection Type:\nNotes:line 1\nline 2",Wi-Fi,,0',
      'http://sn,,,,"NoteType:Server\nLanguage:en-US\nHostname:host\nUsername:root\nPassword:pw\nNotes:",Server,,0',
    ),
    items: [
      { folder: ['Work', 'Mail'], favourite: true },
      { type: 'wifi', texts: { ssid: 'home', password: 'pw', note: 'line 1\nline 2' }, fields: [] },
      {
        type: 'note',
        fields: [
          { label: 'NoteType', value: 'Server' },
          { value: 'host' },
          { value: 'root' },
          { kind: 'secret', value: 'pw' },
        ],
      },
    ],
  },
  {
    id: 'nordpass-csv',
    bytes: text(
      'name,url,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state',
      'Bank,,,,,IVAN PETROV,4111111111111111,123,03/31,,Деньги,,,,,,,,',
      'Me,,,,,,,,,101000,,Иван Петров,8 (916) 123-45-67,i@example.ru,Тверская 1,,Москва,RU,',
    ),
    items: [
      {
        type: 'card',
        folder: ['Деньги'],
        texts: { holder: 'IVAN PETROV', number: '4111111111111111', code: '123', expiry: '03/31' },
      },
      {
        type: 'identity',
        texts: { phone: '+7 916 123-45-67', email: 'i@example.ru', address: 'Тверская 1, Москва, 101000, RU' },
        fields: values('Иван Петров'),
      },
    ],
  },
  {
    id: 'roboform-csv',
    bytes: text(
      'Name,Url,Login,Pwd,Note,Folder,Rf_fields',
      'aib,https://example.com,u,p,,/Bank/My,User ID$:txt:u,Password$:pwd:p,PIN$:pwd:12:34',
    ),
    items: [{ folder: ['Bank', 'My'], fields: [{ label: 'PIN', kind: 'secret', value: '12:34' }] }],
  },
  {
    id: 'onepassword-1pux',
    bytes: writeZip([
      {
        name: 'export.data',
        bytes: utf8(`{"accounts":[{"attrs":{"name":"A"},"vaults":[{"attrs":{"name":"Личное"},"items":[
          {"favIndex":0,"state":"active","categoryUuid":"109","overview":{"title":"Wi-Fi","url":"","tags":[]},"details":{"loginFields":[],"sections":[{"title":"","fields":[
            {"title":"network name","id":"network_name","value":{"string":"home"}},
            {"title":"wireless network password","id":"wireless_password","value":{"concealed":"pw"}},
            {"title":"base station name","id":"name","value":{"string":"AP"}}]}]}},
          {"favIndex":1,"state":"active","categoryUuid":"004","overview":{"title":"Me","url":"","tags":["я"]},"details":{"sections":[{"title":"","fields":[
            {"title":"first name","id":"firstname","value":{"string":"Иван"}},
            {"title":"birth date","id":"birthdate","value":{"date":483926400}},
            {"title":"address","id":"address","value":{"address":{"street":"Тверская 1","city":"Москва","country":"ru","zip":"101000","state":""}}}]}]}},
          {"favIndex":0,"state":"active","categoryUuid":"114","overview":{"title":"Key","url":"","tags":[]},"details":{"sections":[{"title":"","fields":[
            {"title":"private key","id":"private_key","value":{"sshKey":{"privateKey":"PRIVATE","metadata":{"publicKey":"ssh-ed25519 AAAA"}}}}]}]}}
        ]}]}]}`),
      },
    ]),
    items: [
      {
        type: 'wifi',
        folder: ['Личное'],
        texts: { ssid: 'home', password: 'pw' },
        fields: [{ label: 'base station name', value: 'AP' }],
      },
      {
        type: 'identity',
        favourite: true,
        tags: ['я'],
        texts: { givenName: 'Иван', birthDate: '03.05.1985', address: 'Тверская 1, Москва, ru, 101000' },
      },
      { type: 'note', fields: [{ kind: 'secret', value: 'PRIVATE' }, { value: 'ssh-ed25519 AAAA' }] },
    ],
  },
  {
    id: 'kaspersky-txt',
    bytes: text(
      ...[
        'Websites',
        '',
        'Website name: Сайт',
        'Website URL: example.com',
        'Login name: Основной',
        'Login: ivan',
        'Password: p: 1',
        'Comment: один',
        'два',
        '',
        '---',
        '',
      ],
      ...['Applications', '', 'Application: App', 'Login name:', 'Login: i', 'Password: 2', 'Comment:', '', '---', ''],
      ...[
        'Notes',
        '',
        'Name: Заметка',
        'Text: Login: не логин',
        '',
        'Password: не пароль',
        '---',
        'конец',
        '',
        '---',
        '',
      ],
    ),
    items: [
      {
        position: 3,
        name: 'Сайт',
        texts: { username: 'ivan', password: 'p: 1', note: 'один\nдва' },
        uris: [{ uri: 'example.com', match: null }],
        fields: values('Основной'),
      },
      { position: 15, name: 'App', texts: { username: 'i', password: '2' }, uris: [] },
      { position: 25, type: 'note', texts: { note: 'Login: не логин\n\nPassword: не пароль\n---\nконец' } },
    ],
  },
  {
    id: 'kaspersky-csv',
    bytes: text('url,username,password,name,extra', 'https://example.com,ivan,"p,1",Сайт,"a', 'b"', ',,,Заметка,текст'),
    items: [
      {
        type: 'login',
        name: 'Сайт',
        texts: { username: 'ivan', password: 'p,1', note: 'a\nb' },
        uris: [{ uri: 'https://example.com', match: null }],
      },
      { type: 'note', name: 'Заметка', texts: { note: 'текст' } },
    ],
  },
  {
    id: 'passwork-csv',
    bytes: text(
      '"Name","Login","Password","URL","Note","Folder"\r',
      String.raw`"Сайт","DOMAIN\\ivan","a\"b,\\\\c","https://example.com","один, \"два\"`,
      String.raw`три","Работа.Почта"` + '\r',
      '',
    ),
    items: [
      {
        type: 'login',
        name: 'Сайт',
        folder: ['Работа.Почта'],
        texts: { username: String.raw`DOMAIN\ivan`, password: String.raw`a"b,\\c`, note: 'один, "два"\nтри' },
      },
    ],
  },
  {
    id: 'passwork-json',
    bytes: utf8(
      '{"vaults":[{"name":"Отдел","folders":[{"name":"БД","passwords":[{"name":"pg","login":"u","password":"p","url":"db.example.com","description":"d"}]}]}]}',
    ),
    items: [
      {
        name: 'pg',
        folder: ['Отдел', 'БД'],
        texts: { username: 'u', password: 'p', note: 'd' },
        uris: [{ uri: 'db.example.com', match: null }],
      },
    ],
  },
  {
    id: 'proton-json',
    bytes: utf8(`{"version":"1.31.0","userId":"u","encrypted":false,"vaults":{"s":{"name":"Vault","folders":[
      {"folderId":"a","parentFolderId":"b","name":"Внутри"},{"folderId":"b","parentFolderId":null,"name":"Снаружи"}],"items":[
      {"state":1,"aliasEmail":null,"pinned":true,"folderId":"a","data":{"type":"login","metadata":{"name":"L","note":""},"extraFields":[
        {"fieldName":"2fa","type":"totp","data":{"totpUri":"JBSWY3DPEHPK3PXP"}}],
        "content":{"itemEmail":"i@example.ru","itemUsername":"ivan","password":"p","urls":["https://example.com"],"totpUri":"","passkeys":[{"keyId":"k"}]}}},
      {"state":1,"aliasEmail":"alias@example.ru","data":{"type":"alias","metadata":{"name":"A","note":""},"extraFields":[],"content":{}}},
      {"state":1,"aliasEmail":null,"data":{"type":"custom","metadata":{"name":"C","note":""},"extraFields":[],"content":{"sections":[
        {"sectionName":"S","sectionFields":[{"fieldName":"f","type":"hidden","data":{"content":"v"}}]}]}}}]}}}`),
    items: [
      {
        favourite: true,
        folder: ['Vault', 'Снаружи', 'Внутри'],
        texts: { username: 'ivan', password: 'p' },
        fields: values('i@example.ru', 'JBSWY3DPEHPK3PXP'),
      },
      { name: 'A', texts: { username: 'alias@example.ru' } },
      { type: 'note', fields: [{ label: 'f', kind: 'secret', value: 'v' }] },
    ],
    problems: [{ position: 1, name: 'L', code: 'passkey_left_out' }],
  },
  {
    id: 'proton-csv',
    bytes: text(
      'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault',
      'login,L,"https://a.example/, https://b.example/",i@example.ru,ivan,p,,,1706621831,1707735222,Personal',
      'identity,Me,,,,,"{""firstName"":""Иван"",""lastName"":""Петров"",""gender"":""м"",""note"":""n""}",,1706621831,1707735222,Personal',
    ),
    items: [
      {
        folder: ['Personal'],
        texts: { username: 'ivan', password: 'p' },
        uris: [
          { uri: 'https://a.example/', match: null },
          { uri: 'https://b.example/', match: null },
        ],
        fields: values('i@example.ru'),
      },
      { type: 'identity', texts: { givenName: 'Иван', surname: 'Петров', note: 'n' }, fields: values('м') },
    ],
  },
  {
    id: 'dashlane',
    bytes: writeZip([
      {
        name: 'credentials.csv',
        bytes: text(
          'username,username2,username3,title,password,note,url,category,otpSecret',
          'u,u2,,T,p,,https://example.com,Work,JBSWY3DPEHPK3PXP',
        ),
      },
      {
        name: 'ids.csv',
        bytes: text(
          'type,number,name,issue_date,expiration_date,place_of_issue,state',
          'passport,4510123456,Ivan Petrov,2015-04-01,,Москва,',
        ),
      },
      { name: 'drawings.csv', bytes: text('colour', 'red') },
      {
        name: 'personalInfo.csv',
        bytes: text(
          'type,title,first_name,middle_name,last_name,login,date_of_birth,place_of_birth,email,email_type,item_name,phone_number,address,country,state,city,zip,address_recipient,address_building,address_apartment,address_floor,address_door_code,job_title,url',
          'email,,,,,,,,i@example.ru,personal,Почта,,,,,,,,,,,,,',
        ),
      },
    ]),
    items: [
      { folder: ['Work'], texts: { username: 'u', password: 'p', totp: 'JBSWY3DPEHPK3PXP' }, fields: values('u2') },
      {
        type: 'identity',
        texts: { passport: '4510 123456', issuedOn: '01.04.2015' },
        fields: values('Ivan Petrov', 'Москва'),
      },
      { type: 'identity', name: 'Почта', texts: { email: 'i@example.ru' } },
    ],
    problems: [{ position: null, name: 'drawings.csv', code: 'unreadable' }],
  },
  {
    id: 'keeper-json',
    bytes: utf8(`{"shared_folders":[{"path":"Общая"}],"records":[
      {"title":"L","$type":"login","login":"u","password":"p","login_url":"https://example.com","custom_fields":{"$oneTimeCode":"otpauth://totp/x?secret=JBSWY3DPEHPK3PXP"},
        "folders":[{"folder":"Development\\\\Name\\\\\\\\with"},{"folder":"Second"}]},
      {"title":"P","$type":"passport","custom_fields":{"$accountNumber:passportNumber":"543826194","$name":{"first":"A","middle":"B","last":"C"},"$birthDate":648597600000,"$expirationDate":2005596000000}},
      {"title":"S","$type":"sshKeys","login":"root","custom_fields":{"$keyPair":{"publicKey":"pub","privateKey":"PRIV"},"$host":{"hostName":"h","port":"22"}}}]}`),
    items: [
      {
        folder: ['Development', 'Name\\with'],
        tags: ['Second'],
        texts: { totp: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      },
      {
        type: 'identity',
        texts: { givenName: 'A', patronymic: 'B', surname: 'C', birthDate: '21.07.1990' },
        fields: values('543826194', '21.07.2033'),
      },
      { fields: values('pub', 'PRIV', 'h', '22') },
    ],
  },
  ...tableSamples,
  {
    id: 'keeper-csv',
    bytes: text(
      'Работа\\Почта,Example,ivan,"p""w,1",https://example.com,"a\nb",Общая,TFC:Keeper,otpauth://totp/x?secret=JBSWY3DPEHPK3PXP,PIN,4321',
      ',Домофон,,,,12К3456,',
    ),
    items: [
      {
        ...{ position: 1, type: 'login', name: 'Example', folder: ['Общая', 'Работа', 'Почта'], tags: [] },
        texts: { username: 'ivan', password: 'p"w,1', note: 'a\nb', totp: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
        fields: [{ label: 'PIN', kind: 'text', value: '4321' }],
      },
      { position: 2, type: 'note', name: 'Домофон', texts: { note: '12К3456' } },
    ],
  },
  {
    id: 'enpass-json',
    bytes:
      utf8(`{"folders":[{"uuid":"a","parent_uuid":"b","title":"A"},{"uuid":"b","parent_uuid":"a","title":"B"},{"uuid":"c","parent_uuid":"","title":"C"}],"items":[
      {"archived":1,"category":"login","favorite":0,"template_type":"login.default","title":"L","trashed":0,"note":"","folders":["a","c"],"fields":[
        {"type":"username","label":"Username","value":"","sensitive":0,"deleted":0},{"type":"email","label":"E-mail","value":"i@example.ru","sensitive":0,"deleted":0},
        {"type":"totp","label":"One-time code","value":"qg4r pwyf 4t23 v62g","sensitive":0,"deleted":0},
        {"type":"text","label":"removed","value":"x","sensitive":0,"deleted":1},
        {"type":"password","label":"Password","value":"p","sensitive":1,"deleted":0,"history":[{"value":"older"}]}]}]}`),
    items: [
      {
        tags: ['C', 'archived'],
        texts: { username: 'i@example.ru', password: 'p', totp: 'qg4r pwyf 4t23 v62g' },
        fields: [{ kind: 'secret', value: 'older' }],
      },
    ],
    problems: [
      { position: 1, code: 'folder_moved' },
      { position: 1, code: 'archived' },
    ],
  },
  {
    id: 'cxf-json',
    bytes:
      utf8(`{"version":{"major":1,"minor":0},"exporterRpId":"example.com","exporterDisplayName":"E","timestamp":1,"accounts":[{"id":"YQ","username":"","email":"",
      "collections":[{"id":"Yw","title":"Дом","items":[{"item":"aQ"}],"subCollections":[]}],"items":[
      {"id":"aQ","title":"W","credentials":[{"type":"wifi","ssid":{"fieldType":"string","value":"home"},"networkSecurityType":{"fieldType":"wifi-network-security-type","value":"wpa2-personal"},
        "passphrase":{"fieldType":"concealed-string","value":"pw"}}]},
      {"id":"bQ","title":"P","credentials":[{"type":"person-name","given":{"fieldType":"string","value":"Иван"},"surname":{"fieldType":"string","value":"Петров"}},
        {"type":"passport","passportNumber":{"fieldType":"string","value":"4510 123456"},"birthDate":{"fieldType":"date","value":"1985-05-03"},"nationality":{"fieldType":"string","value":"RU"}},
        {"type":"address","streetAddress":{"fieldType":"string","value":"Тверская 1"},"city":{"fieldType":"string","value":"Москва"},"tel":{"fieldType":"string","value":"+79161234567"}}]},
      {"id":"cQ","title":"L","scope":{"urls":["https://example.com"],"androidApps":[{"bundleId":"com.example"}]},"credentials":[{"type":"passkey","credentialId":"x"},
        {"type":"api-key","key":{"fieldType":"concealed-string","value":"KEY"}},{"type":"ssh-key","keyType":"ssh-ed25519","privateKey":"UFJJVg"}]}]}]}`),
    items: [
      { type: 'wifi', folder: ['Дом'], texts: { ssid: 'home', password: 'pw' }, fields: values('wpa2-personal') },
      {
        type: 'identity',
        texts: {
          givenName: 'Иван',
          surname: 'Петров',
          passport: '4510 123456',
          birthDate: '03.05.1985',
          address: 'Тверская 1, Москва',
          phone: '+7 916 123-45-67',
        },
        fields: values('RU'),
      },
      {
        type: 'login',
        uris: [
          { uri: 'https://example.com', match: null },
          { uri: 'androidapp://com.example', match: null },
        ],
        fields: values('KEY', 'UFJJVg', 'ssh-ed25519'),
      },
    ],
    problems: [{ position: 3, name: 'L', code: 'passkey_left_out' }],
  },
  {
    id: 'onepassword-1pif',
    bytes: text(
      '{"uuid":"F1","typeName":"system.folder.Regular","title":"Дом"}',
      '***5642bee8-a5ff-11dc-8314-0800200c9a66***',
      '{"uuid":"A1","updatedAt":1,"securityLevel":"SL5","title":"Example","location":"https://example.com","folderUuid":"F1","typeName":"webforms.WebForm","openContents":{"tags":["t"],"faveIndex":1},' +
        '"secureContents":{"fields":[{"value":"u","name":"user","type":"T","designation":"username"},{"value":"p","name":"pw","type":"P","designation":"password"},{"value":"x","name":"pin","type":"P"}],"notesPlain":"n",' +
        '"URLs":[{"label":"website","url":"https://example.com"},{"label":"other","url":"https://example.org"}],"sections":[{"title":"S","name":"s","fields":[{"k":"concealed","n":"TOTP_1","t":"code","v":"JBSWY3DPEHPK3PXP"},{"k":"string","n":"a","t":"Договор","v":"№ 1"}]}]}}',
      '***5642bee8-a5ff-11dc-8314-0800200c9a66***',
      '{"uuid":"A2","typeName":"securenotes.SecureNote","title":"N","trashed":true,"secureContents":{"notesPlain":"text"}}',
      '***5642bee8-a5ff-11dc-8314-0800200c9a66***',
      'сбой',
    ),
    items: [
      {
        ...{
          type: 'login',
          name: 'Example',
          folder: ['Дом'],
          tags: ['t'],
          favourite: true,
          texts: { username: 'u', password: 'p', note: 'n', totp: 'JBSWY3DPEHPK3PXP' },
        },
        uris: [
          { uri: 'https://example.com', match: null },
          { uri: 'https://example.org', match: null },
        ],
        fields: [
          { label: 'pin', kind: 'secret', value: 'x' },
          { label: 'S Договор', kind: 'text', value: '№ 1' },
        ],
      },
    ],
    problems: [
      { position: 4, code: 'unreadable' },
      { position: 3, name: 'N', code: 'in_trash' },
    ],
  },
  {
    id: 'sticky-xml',
    bytes: text(
      '<?xml version="1.0" encoding="utf-16"?><root><Database><Logins><Login ID="1" Name="ivan" Password="p&quot;1"/><Login ID="2" Name="anna" Password="p2"/></Logins>',
      '<Accounts><Account ID="1" Name="mail" Link="https://mail.example" ParentID="7" Comments="a&#10;b" Extra="x"><LoginLinks><Login SourceLoginID="1"/><Login SourceLoginID="2"/></LoginLinks></Account></Accounts>',
      '<Groups><Group ID="7" Name="Почта"/></Groups><SecureMemos><SecureMemo ID="1" Name="memo" Text="секрет"/></SecureMemos></Database></root>',
    ),
    items: [
      {
        type: 'login',
        name: 'mail',
        folder: ['Почта'],
        texts: { username: 'ivan', password: 'p"1', note: 'a\nb' },
        uris: [{ uri: 'https://mail.example', match: null }],
        fields: [{ label: 'Extra', kind: 'text', value: 'x' }],
      },
      { type: 'login', name: 'mail', texts: { username: 'anna', password: 'p2' } },
      { type: 'note', name: 'memo', fields: [{ label: 'Text', kind: 'text', value: 'секрет' }] },
    ],
  },
  {
    id: 'safeincloud-xml',
    bytes: text(
      '<?xml version="1.0" encoding="utf-8"?><database><label name="Работа" id="3"/><card title="Web" template="true"><field name="Login" type="login"/></card>',
      '<card title="mail" star="true"><field name="Login" type="login">ivan</field><field name="Password" type="password">p&lt;1</field><field name="One-time" type="one_time_password">JBSWY3DPEHPK3PXP</field>',
      '<field name="Website" type="website">https://mail.example</field><field name="PIN" type="pin">1234</field><label_id>3</label_id><notes>n</notes><file name="a.pdf">YQ==</file></card>',
      '<card title="note" type="note"><notes>text</notes></card><card title="gone" deleted="true"><field name="Login" type="login">x</field></card></database>',
    ),
    items: [
      {
        ...{
          type: 'login',
          name: 'mail',
          favourite: true,
          tags: ['Работа'],
          texts: { username: 'ivan', password: 'p<1', totp: 'JBSWY3DPEHPK3PXP', note: 'n' },
        },
        ...{
          uris: [{ uri: 'https://mail.example', match: null }],
          fields: [{ label: 'PIN', kind: 'secret', value: '1234' }],
        },
      },
      { type: 'note', name: 'note', texts: { note: 'text' } },
    ],
    problems: [
      { position: 1, code: 'attachments_left_out' },
      { position: 3, name: 'gone', code: 'in_trash' },
    ],
  },
  ...codeSamples,
]

describe.each(samples)('a sample of $id', ({ id, bytes, password, items, problems = [] }) => {
  it('is recognised and read', async () => {
    const file = { bytes, name: '' }
    expect(await recogniseFormat(file)).toEqual({ certainty: 'certain', ids: [id] })
    const transfer = await (await loadFormat(id)).read(file, password)
    expect(transfer.items).toMatchObject(items)
    expect(transfer.problems).toMatchObject(problems)
    expect(transfer.problems).toHaveLength(problems.length)
  })
})

it('there is a sample of every source', () => {
  expect(samples.map(({ id }) => id).toSorted()).toEqual([...formatIds].toSorted())
})
