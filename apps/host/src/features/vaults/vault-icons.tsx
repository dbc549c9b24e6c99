import {
  Briefcase,
  Car,
  Code,
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

/** A vault's icon; null for one that this version does not know. */
export function vaultIcon(name: string | undefined): ReactNode {
  if (name === undefined || !isVaultIcon(name)) return null
  const Icon = icons[name]
  return <Icon />
}
