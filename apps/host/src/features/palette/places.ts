import { textsMatch } from '@larets/vault-core'
import {
  Bell,
  CircleQuestionMark,
  CopyCheck,
  FileDown,
  FileUp,
  Fingerprint,
  KeyRound,
  LayoutList,
  LifeBuoy,
  MonitorSmartphone,
  Puzzle,
  RotateCcwKey,
  Settings,
  ShieldCheck,
  Trash2,
  User,
  UserX,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import {
  accountEventsPath,
  accountPath,
  duplicatesPath,
  exportPath,
  generatorPath,
  healthPath,
  helpPath,
  importPath,
  settingsPath,
  trashPath,
} from '../../app/places/paths.ts'
import { placesEn } from './places.en.ts'
import { placesRu, type PlaceName } from './places.ru.ts'

/** A page, or a section of one, that the palette leads to. */
export interface Place {
  readonly name: PlaceName
  readonly icon: LucideIcon
  readonly address: string
  /** Of a section: with its `#`. */
  readonly hash?: `#${string}`
  /** Shown before anything is typed. */
  readonly isPage: boolean
}

const page = (name: PlaceName, icon: LucideIcon, address: string): Place => ({ name, icon, address, isPage: true })
const section = (name: PlaceName, icon: LucideIcon, address: string, hash: `#${string}`): Place => ({
  name,
  icon,
  address,
  hash,
  isPage: false,
})

/** In the order in which they are shown. */
export const places: readonly Place[] = [
  page('all', LayoutList, '/'),
  page('generator', WandSparkles, generatorPath),
  page('health', ShieldCheck, healthPath),
  page('duplicates', CopyCheck, duplicatesPath),
  page('import', FileDown, importPath),
  page('export', FileUp, exportPath),
  page('trash', Trash2, trashPath),
  page('account', User, accountPath),
  page('notifications', Bell, accountEventsPath),
  page('settings', Settings, settingsPath),
  page('help', CircleQuestionMark, helpPath),
  section('profile', User, accountPath, '#profile'),
  section('password', KeyRound, accountPath, '#password'),
  section('secondFactor', ShieldCheck, accountPath, '#second-factor'),
  section('passkeys', Fingerprint, accountPath, '#passkeys'),
  section('recovery', LifeBuoy, accountPath, '#recovery'),
  section('devices', MonitorSmartphone, accountPath, '#devices'),
  section('keys', RotateCcwKey, accountPath, '#password'),
  section('deletion', UserX, accountPath, '#deletion'),
  section('lock', Settings, settingsPath, '#lock'),
  section('clipboard', Settings, settingsPath, '#clipboard'),
  section('look', Settings, settingsPath, '#look'),
  section('extension', Puzzle, settingsPath, '#extension'),
  section('device', Settings, settingsPath, '#device'),
]

/**
 * Places by what they are called, and after them by what else people call them; in both languages, whichever is spoken.
 * Only pages before anything is typed.
 */
export function findPlaces(query: string): readonly Place[] {
  if (query.trim() === '') return places.filter(({ isPage }) => isPage)
  const called = ({ name }: Place) => labelsOf(name).some((label) => textsMatch([label], query))
  const fitting = places.filter(({ name }) =>
    textsMatch([...labelsOf(name), placesRu[name].words, placesEn[name].words], query),
  )
  return [...fitting.filter(called), ...fitting.filter((place) => !called(place))]
}

const labelsOf = (name: PlaceName) => [placesRu[name].label, placesEn[name].label]
