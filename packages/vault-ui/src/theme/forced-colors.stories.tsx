import type { Meta, StoryObj } from '@storybook/react-vite'
import { primitiveGrounds, primitiveStates } from '../testing/primitive-states.tsx'

/** Both states of every primitive beside each other, and every ground. */
function States() {
  return (
    <div className="vlt-root" style={{ display: 'grid', gap: 16 }}>
      {Object.entries(primitiveStates).map(([name, { one, other }]) => (
        <div key={name} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 24, alignItems: 'start' }}>
          <div>{one}</div>
          <div>{other}</div>
        </div>
      ))}
      {Object.entries(primitiveGrounds).map(([name, drawn]) => (
        <div key={name}>{drawn}</div>
      ))}
    </div>
  )
}

/**
 * Looks of states, as most people see them, and where a person's system forces its own few colours on every page
 * (`forced-colors: active`): no ground and no shadow of ours is drawn there.
 */
const meta: Meta<typeof States> = {
  title: 'Design tokens/States',
  component: States,
  parameters: { frame: { width: '680px' }, picture: { themes: ['light', 'dark', 'forced-light', 'forced-dark'] } },
  globals: { viewport: { value: 'tall' } },
}

export default meta

/** On and off, chosen and not, little and much. */
export const OfPrimitives: StoryObj<typeof States> = {}
