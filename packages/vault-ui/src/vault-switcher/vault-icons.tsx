import {
  Briefcase,
  Car,
  Code,
  CreditCard,
  Gamepad2,
  GraduationCap,
  Heart,
  House,
  Landmark,
  Plane,
  ShoppingBag,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  home: House,
  family: Users,
  work: Briefcase,
  bank: Landmark,
  cards: CreditCard,
  shopping: ShoppingBag,
  travel: Plane,
  car: Car,
  study: GraduationCap,
  games: Gamepad2,
  code: Code,
  health: Heart,
} as const

/** Name of a vault's icon. Stored in the vault: a name is never given another meaning. */
export type VaultIconName = keyof typeof icons

/** The names of all icons, as they are offered. */
export const vaultIconNames = Object.keys(icons).filter(isVaultIcon)

function isVaultIcon(name: string): name is VaultIconName {
  return name in icons
}

/** What a {@link VaultIcon} needs. */
export interface VaultIconProps {
  readonly name: string
  /** Stands in the place of one that this version does not know. */
  readonly fallback: ReactNode
}

/** A vault's icon. Loaded when a vault has one. */
export default function VaultIcon({ name, fallback }: VaultIconProps) {
  if (!isVaultIcon(name)) return fallback
  const Icon = icons[name]
  return <Icon />
}
