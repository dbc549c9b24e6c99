import { isGeneratorTab, parseGeneratorTab, ratePassword } from '@larets/vault-core/generator'
import type { KeyboardEvent } from 'react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../primitives/tabs.tsx'
import { useSettled } from '../primitives/use-settled.ts'
import { strengthMeterRu } from '../strength-meter/messages.ru.ts'
import { EarlierVariants } from './earlier-variants.tsx'
import { GeneratedValueBox } from './generated-value.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'
import { MnemonicOptionsForm } from './mnemonic-options.tsx'
import { RandomOptions } from './random-options.tsx'
import type { Generator } from './use-generator.ts'
import type { CopyValue } from './use-value-copy.ts'

/** Props of {@link GeneratorPanel}. */
export interface GeneratorPanelProps {
  readonly generator: Generator
  readonly onCopy: CopyValue | undefined
  /** Enter in a field. */
  readonly onEnter?: (() => void) | undefined
}

/** How long nothing must change before a new value is announced, in ms. */
const announcementDelayMs = 400

/** The generator without a frame: tabs, the value, the options, earlier values. */
export function GeneratorPanel({ generator, onCopy, onEnter }: GeneratorPanelProps) {
  const messages = useMessages('passwordGenerator', passwordGeneratorRu)
  const { options, change, value, reused } = generator
  const locale = useLocale()
  const { levels } = useMessages('strengthMeter', strengthMeterRu)
  const announced = useSettled(value, announcementDelayMs)

  // A form around the generator must not be sent by Enter in one of its fields.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!event.nativeEvent.isComposing) onEnter?.()
  }
  const announcement = () => {
    if (announced === null || announced !== value) return ''
    const level = levels[ratePassword(announced.entropy).level].toLocaleLowerCase(locale)
    return reused ? messages.earlier.reused({ level }) : messages.value.made({ level })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps a key from going further
    <div className="vlt:flex vlt:flex-col vlt:gap-4" onKeyDown={onKeyDown}>
      <Tabs
        value={options.tab}
        onValueChange={(tab) => {
          if (isGeneratorTab(tab)) change({ tab: parseGeneratorTab(tab) })
        }}
      >
        <TabList aria-label={messages.tabs.label}>
          <Tab value="random">{messages.tabs.random}</Tab>
          <Tab value="mnemonic">{messages.tabs.mnemonic}</Tab>
        </TabList>
        <GeneratedValueBox generator={generator} onCopy={onCopy} />
        <TabPanel value="random">
          <RandomOptions options={options.password} onChange={(password) => change({ password })} />
        </TabPanel>
        <TabPanel value="mnemonic">
          <MnemonicOptionsForm options={options} onChange={change} />
        </TabPanel>
      </Tabs>
      <EarlierVariants generator={generator} onCopy={onCopy} />
      <output className="vlt:sr-only">
        {/* Another element each time, so that the same words are heard again. */}
        <span key={announced?.id}>{announcement()}</span>
      </output>
    </div>
  )
}
