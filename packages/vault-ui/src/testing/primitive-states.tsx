import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { spokenRu } from './story-messages.ts'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { CheckProgress } from '../primitives/check-page.tsx'
import { Chip } from '../primitives/chip.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { RangeField } from '../primitives/range-field.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { SwitchRow } from '../primitives/switch-row.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../primitives/tabs.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { StrengthBar } from '../strength-meter/strength-bar.tsx'
import { VaultMark } from '../vault-switcher/vault-mark.tsx'

const nothing = () => {}

/** A primitive in two states that a person has to tell apart by looking; the words in both are the same. */
export interface TwoStates {
  readonly one: ReactNode
  readonly other: ReactNode
}

const slider = (value: number) => (
  <RangeField label="Длина" numberLabel="Число" min={5} max={50} value={value} onChange={nothing} />
)
const chip = (type: 'checkbox' | 'radio', checked: boolean) => (
  <Chip type={type} label="Цифры" checked={checked} onChange={nothing} />
)
const strength = (percent: number) => <StrengthBar name="Надёжность" step={{ level: 'Medium', percent }} valueText="" />
const tabs = (value: string) => (
  <Tabs value={value} onValueChange={nothing}>
    <TabList aria-label="Вход">
      <Tab value="in">Войти</Tab>
      <Tab value="up">Создать</Tab>
    </TabList>
    <TabPanel value="in" forceMount />
    <TabPanel value="up" forceMount />
  </Tabs>
)
const mark = (color: string) => <VaultMark vault={{ id: '1', name: 'Дом', usable: true, color }} size="large" />

/** Every primitive that draws a state by more than words, by its name. */
export const primitiveStates: Readonly<Record<string, TwoStates>> = {
  switch: {
    one: <SwitchRow label="Цифры" checked={false} onChange={nothing} />,
    other: <SwitchRow label="Цифры" checked onChange={nothing} />,
  },
  'locked switch': {
    one: <SwitchRow label="Цифры" locked checked={false} onChange={nothing} />,
    other: <SwitchRow label="Цифры" locked checked onChange={nothing} />,
  },
  slider: { one: slider(5), other: slider(50) },
  tabs: { one: tabs('in'), other: tabs('up') },
  'chip of several': { one: chip('checkbox', false), other: chip('checkbox', true) },
  'chip of one': { one: chip('radio', false), other: chip('radio', true) },
  'strength bar': { one: strength(20), other: strength(100) },
  progress: {
    one: <CheckProgress words={spokenRu.duplicates} done={20} of={100} />,
    other: <CheckProgress words={spokenRu.duplicates} done={90} of={100} />,
  },
  button: { one: <Button variant="secondary">Сохранить</Button>, other: <Button variant="primary">Сохранить</Button> },
  'button that does harm': {
    one: <Button variant="ghost">Удалить</Button>,
    other: <Button variant="danger">Удалить</Button>,
  },
  'link and text': {
    one: (
      <Button variant="ghost" size="inline">
        Подробнее
      </Button>
    ),
    other: (
      <Button variant="link" size="inline">
        Подробнее
      </Button>
    ),
  },
  'open menu': {
    one: (
      <IconButton label="Удалить" data-state="closed">
        <Trash2 aria-hidden />
      </IconButton>
    ),
    other: (
      <IconButton label="Удалить" data-state="open">
        <Trash2 aria-hidden />
      </IconButton>
    ),
  },
  "vault's colour": { one: mark('blue'), other: mark('orange') },
}

/** Every primitive that is a ground alone, or would be lost in the text around it without one. */
export const primitiveGrounds: Readonly<Record<string, ReactNode>> = {
  'empty strength bar': <StrengthBar name="Надёжность" step={null} valueText="" />,
  'track of tabs': tabs('in'),
  skeleton: <Skeleton className="vlt:h-3 vlt:w-2/5" />,
  badge: <Badge>Отпуск</Badge>,
  'warning badge': <Badge tone="warning">Отпуск</Badge>,
  'danger badge': <Badge tone="danger">Отпуск</Badge>,
  'accent badge': <Badge tone="accent">Отпуск</Badge>,
  note: (
    <WarningNote data-vlt-slot="note" icon={null} mark="Проверьте">
      Это важно.
    </WarningNote>
  ),
}
