import type { CustomFieldKind } from '@larets/vault-core/items'
import { Calendar, KeyRound, Link, Mail, Phone, Type, type LucideIcon } from 'lucide-react'

/** The sign of each kind of custom field. */
export const kindIcons: Readonly<Record<CustomFieldKind, LucideIcon>> = {
  text: Type,
  secret: KeyRound,
  url: Link,
  email: Mail,
  phone: Phone,
  date: Calendar,
}
