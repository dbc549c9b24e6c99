/*
 * A name of a field is no value: where a value stands in its place here, the name that it had is gone.
 */
import type { LeafRules, MarkedKind } from './mark-leaves.ts'

/** How the files of a program are marked, by the id of its format; those that only a password opens are not. */
export interface MarkedFormat extends LeafRules {
  readonly kind: MarkedKind
}

const table = (...silent: readonly RegExp[]): MarkedFormat => ({ kind: 'table', silent })
const ids =
  /(?:^|\.)(?:id|uuid|uid|itemUuid|folderId|parentFolderId|collectionIds|itemId|shareId|userId|organizationId)(?:\.#)?$/u
const moments = /(?:^|\.)\w*(?:Date|Time|At|_at|Timestamp|timestamp)$/u
const passkey = [/(?:passkeys|fido2Credentials)\./u, 'passkey_left_out'] as const
const attachments = [/(?:^|\.)(?:attachments|files)(?:\.|$)/u, 'attachments_left_out'] as const

const bitwarden: MarkedFormat = {
  kind: 'json',
  silent: [
    ids,
    moments,
    /^addedLater$/u,
    /^folders\.#\.addedLater$/u,
    /^items\.#\.(?:secureNote|passwordHistory\.#|fields\.#)\.addedLater$/u,
  ],
  told: [passkey, attachments],
}
const proton: MarkedFormat = {
  kind: 'json',
  silent: [
    ids,
    moments,
    /^version$/u,
    /(?:^|\.)type$/u,
    /^(?:vaults\.)?addedLater$/u,
    /^vaults\.share\.(?:display\.)?addedLater$/u,
    /extraFields\.#\.addedLater$/u,
  ],
  told: [passkey, attachments, [/^vaults\.share\.description$/u, 'vault_text_left_out']],
}

/** Rules of what in each is no value. */
export const leafRules: Readonly<Record<string, MarkedFormat>> = {
  // Carries whole, beside the item, what this version does not know.
  larets: {
    kind: 'json',
    silent: [
      ids,
      moments,
      /^(?:format|contents\.vaults\.#\.overview\..*)$/u,
      /(?:^|\.)(?:addedLater|type|kind|folder|parent)$/u,
      /^contents\.vaults\.#\.name$/u,
    ],
  },
  // The words of the program, moments in Base64, who wrote the file; of groups, the root and the bin have names too.
  'keepass-xml': { kind: 'xml', silent: [/^(?!Value$|Notes$|Tags$)/u], grows: false },
  'larets-csv': table(/^(?:\w+\.)?(?:vault|type|favourite|match)$/u),
  'chromium-csv': table(),
  'firefox-csv': table(/^(?:guid|time\w+|formActionOrigin)$/u),
  'safari-csv': table(),
  'bitwarden-csv': table(/^\w+\.(?:type|favorite|reprompt)$/u),
  'onepassword-csv': table(/^(?:Favorite|Archived)$/u),
  'kaspersky-csv': table(),
  'kaspersky-txt': { kind: 'labels', silent: [], grows: false },
  'proton-csv': table(/^\w+\.(?:type|createTime|modifyTime)$/u, /^creditCard\.note$/u),
  'lastpass-csv': table(/^fav$/u, /^url$/u, /^extra$/u),
  'nordpass-csv': table(/^\w+\.(?:type|custom_fields|additional_urls)$/u, /^folder\.(?!name$)/u),
  'roboform-csv': table(/^RfFieldsV2$/u),
  'keeper-csv': { kind: 'rows', silent: [/^[79]$|^\d\d$/u], grows: false },
  'keepass-csv': { ...table(), grows: false },
  // The first name of a group is that of the database.
  'keepassxc-csv': table(/^(?:Icon|Group)$/u),
  'strongbox-csv': table(),
  'enpass-csv': { kind: 'rows', silent: [/[13579]$/u], grows: false },
  'buttercup-csv': table(/^entry\.(?:!.*|id)$/u, /^group\.(?!!group_name$)/u),
  'passwork-csv': table(),
  dashlane: { ...table(/^(?:type|\w+\.type)$/u, /^\w+\.(?:expiration_month|expiration_year)$/u) },
  'bitwarden-json': bitwarden,
  'bitwarden-zip': { ...bitwarden, kind: 'archive' },
  'proton-json': proton,
  'onepassword-1pux': {
    kind: 'archive',
    silent: [
      ...[
        ids,
        moments,
        /(?:^|\.)(?:state|categoryUuid|fieldType|designation|domain|avatar|type|mode|label|subtitle|desc)$/u,
      ],
      ...[
        /^addedLater$/u,
        /^accounts\.#\.(?:attrs\..*|addedLater)$/u,
        /vaults\.#\.(?:attrs\.)?addedLater$/u,
        /^accounts\.#\.vaults\.#\.items\.#\.details\.sections\.#\.(?:title|name|addedLater)$/u,
      ],
      ...[
        /fields\.#\.(?:addedLater|value\.addedLater)$/u,
        /loginFields\.#\.(?:addedLater|name)$/u,
        /urls\.#\.addedLater$/u,
        /passwordHistory\.#\.addedLater$/u,
        /fields\.#\.title$/u,
      ],
    ],
    told: [attachments, [/\.file\./u, 'attachments_left_out']],
  },
  'keeper-json': {
    kind: 'json',
    silent: [ids, /\$type$/u, /^addedLater$/u, /folders\.#\.addedLater$/u],
    told: [attachments],
  },
  'enpass-json': {
    kind: 'json',
    silent: [
      ...[
        ids,
        moments,
        /(?:^|\.)(?:parent_uuid|icon|category|template_type|subtitle|type|kind)$/u,
        /^addedLater$/u,
        /^folders\.#\.addedLater$/u,
      ],
      ...[/fields\.#\.(?:addedLater|label)$/u, /history\.#\.addedLater$/u, /folders\.#$/u],
    ],
    told: [attachments],
  },
  'passwork-json': {
    kind: 'json',
    silent: [
      ids,
      /(?:^|\.)type$/u,
      /^addedLater$/u,
      /^vaults\.#(?:\.folders\.#)*\.addedLater$/u,
      /customs\.#\.(?:addedLater|name)$/u,
    ],
    told: [attachments],
  },
  'onepassword-1pif': {
    kind: 'lines',
    silent: [
      // A folder is a line of its own.
      ...[
        ids,
        moments,
        /^system\.addedLater$/u,
        /\.(?:typeName|folderUuid|secureContents\.fields\.#\.(?:type|designation|name|addedLater))$/u,
      ],
      ...[
        /URLs\.#\.(?:label|addedLater)$/u,
        /sections\.#\.(?:name|title|addedLater)$/u,
        /sections\.#\.fields\.#\.(?:k|n|t|addedLater)$/u,
      ],
    ],
  },
  // Of lists and of groups, which hold entries, a newer version may say more.
  'sticky-xml': {
    kind: 'xml',
    silent: [
      /@(?:ID|ParentID|SourceLoginID)$/u,
      /^(?:root|Database|Logins|Accounts|Groups|SecureMemos|Group)@addedLater$/u,
    ],
  },
  'safeincloud-xml': {
    kind: 'xml',
    silent: [
      /^label_id(?:@|$)/u,
      /^(?:database|label|notes)@addedLater$/u,
      /^label@id$/u,
      /^card@(?:symbol|color|star|type|deleted)$/u,
      /^field@(?:name|type|score)$/u,
    ],
    told: [[/^file(?:@|$)/u, 'attachments_left_out']],
    apart: /<card[^<>]* template="true".*?<\/card>/gu,
  },
  'aegis-json': {
    kind: 'json',
    silent: [ids, /(?:^|\.)(?:type|algo)$/u, /groups\.#$/u, /^(?:header\.|db\.|db\.groups\.#\.)?addedLater$/u],
  },
  'twofas-json': {
    kind: 'json',
    silent: [
      ids,
      /(?:^|\.)(?:groupId|algorithm|tokenType|source|appOrigin)$/u,
      /^(?:groups\.#\.|services\.#\.order\.)?addedLater$/u,
    ],
  },
  'otpauth-txt': { kind: 'addresses', silent: [], grows: false },
  'cxf-json': {
    kind: 'json',
    silent: [
      ...[
        ids,
        moments,
        /^(?:exporter\w+|version\.addedLater|addedLater)$/u,
        /^accounts\.#\.(?:username|email|addedLater)$/u,
        /(?:^|\.)(?:type|fieldType|algorithm|item)$/u,
      ],
      ...[
        /collections\.#.*\.addedLater$/u,
        /scope\.addedLater$/u,
        /credentials\.#\..*addedLater$/u,
        /credentials\.#\.(?:label|period|digits)$/u,
      ],
      ...[/credentials\.#\.fields\.#\.label$/u],
    ],
    told: [[/credentials\.#\.(?:name|integrityHash)$/u, 'attachments_left_out']],
  },
}
