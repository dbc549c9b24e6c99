import type { Preview } from '@storybook/react-vite'
import { combineParameters } from 'storybook/preview-api'
import told from 'virtual:story-props?raw'
import type { Property } from '../scripts/docs/component-props.mjs'
import type { StoryProps } from '../scripts/docs/story-docs.mjs'

const { componentOf, properties }: StoryProps = JSON.parse(told)

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type ArgTypes = ReturnType<Enhancer>

/** By a boolean, words and numbers: Storybook chooses the control. What has no type gets none. */
function typeOf({ kind, choices, isRequired: required }: Property): NonNullable<ArgTypes[string]['type']> {
  if (choices.length > 0) return { name: 'enum', value: [...choices], required }
  if (kind === 'boolean' || kind === 'string' || kind === 'number' || kind === 'function') {
    return { name: kind, required }
  }
  return { name: 'other', value: '', required }
}

/** Given to the outermost element: nothing to try out. */
const ofElement = new Set(['className', 'id'])

/** A node may be typed where the story has none but text; a callback and an object are the story's affair. */
function controlOf({ name, kind, choices }: Property, value: unknown): Pick<ArgTypes[string], 'control'> {
  if (ofElement.has(name)) return { control: { disable: true } }
  if (kind === 'node' && (value === undefined || typeof value === 'string')) return { control: { type: 'text' } }
  const isPlain = choices.length > 0 || kind === 'boolean' || kind === 'string' || kind === 'number'
  return isPlain ? {} : { control: { disable: true } }
}

function argTypeOf(property: Property, value: unknown): ArgTypes[string] {
  const { name, type, detail, fallback, words } = property
  return {
    name,
    description: words,
    type: typeOf(property),
    ...controlOf(property, value),
    table: {
      type: { summary: type, ...(detail && { detail }) },
      ...(fallback && { defaultValue: { summary: fallback } }),
    },
  }
}

/** Properties as the types tell them; what a story says itself holds. */
export const propertiesFromTypes: Enhancer = ({ argTypes, initialArgs, parameters }) => {
  const component = componentOf[String(parameters['fileName'])]
  const given = component === undefined ? [] : (properties[component] ?? [])
  const fromTypes = Object.fromEntries(given.map((one) => [one.name, argTypeOf(one, initialArgs[one.name])]))
  return combineParameters(fromTypes, argTypes)
}
