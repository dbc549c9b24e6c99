import { Dialog, DialogBody, DialogHeader } from '@larets/vault-ui/primitives'
import { useId } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import type { HostMessages } from '../../app/messages/messages.ru.ts'
import { hasAppleKeyboard, shortcutLabel, shortcuts } from '../../app/page/shortcut.ts'
import { useRoomForBack } from '../../app/dialogs/use-back-closes-dialogs.ts'

type KeyName = keyof HostMessages['keys']['names']

interface KeyRow {
  readonly name: KeyName
  readonly keys: readonly string[]
}

interface KeyGroup {
  readonly title: Exclude<keyof HostMessages['keys'], 'names' | 'title' | 'close'>
  readonly rows: readonly KeyRow[]
}

function keyGroups(apple: boolean): readonly KeyGroup[] {
  const of = (name: keyof typeof shortcuts): KeyRow => ({ name, keys: [shortcutLabel(shortcuts[name], apple)] })
  return [
    {
      title: 'anywhere',
      rows: [
        of('search'),
        of('palette'),
        of('addLogin'),
        of('lock'),
        of('toggleSidebar'),
        { name: 'toNotices', keys: [apple ? '⌥T' : 'Alt+T'] },
        { name: 'back', keys: ['Esc'] },
        of('keys'),
      ],
    },
    {
      title: 'list',
      rows: [
        { name: 'rows', keys: ['↑', '↓'] },
        { name: 'rowButtons', keys: ['←', '→'] },
        // Apple keyboards have no key for it.
        ...(apple ? [] : [{ name: 'rowMenu', keys: ['Shift+F10'] } as const]),
        { name: 'open', keys: ['Enter'] },
      ],
    },
    { title: 'item', rows: [of('copyPassword'), of('copyUsername'), of('edit'), of('remove')] },
  ]
}

/** Every key that the app answers. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys } = useHostMessages()
  useRoomForBack(true)
  return (
    <Dialog open data-vlt-slot="keys-dialog" form="compact" onRequestClose={onClose}>
      <DialogHeader title={keys.title} closeLabel={keys.close} />
      <DialogBody className="pb-6">
        <div className="flex flex-col gap-5">
          {keyGroups(hasAppleKeyboard()).map((group) => (
            <Keys key={group.title} {...group} />
          ))}
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Keys({ title, rows }: KeyGroup) {
  const { keys } = useHostMessages()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-sm font-semibold text-text-muted">
        {keys[title]}
      </h3>
      <dl className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row.name} className="flex items-center justify-between gap-4 py-1.5 text-base">
            <dt>{keys.names[row.name]}</dt>
            <dd className="flex shrink-0 gap-1">
              {row.keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs border border-line px-1.5 py-0.5 font-sans text-sm text-text-muted tabular-nums"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
