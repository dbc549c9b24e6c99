import * as contracts from '@larets/vault-core/contracts'
import * as z from 'zod'

/** A schema as JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Schemas that several answers share, described once: by name. */
const namedSchemas = {
  Item: contracts.item,
  Vault: contracts.vault,
  User: contracts.user,
  Tokens: contracts.tokens,
} as const

const jsonObject = z.record(z.string(), z.unknown())
const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id })

/**
 * A contract's schema as JSON Schema. What has a name is referred to among the document's components.
 *
 * @param io `input` for what a client sends, `output` for what the server answers
 */
export function describedSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const whole = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: asText })
  const { $schema: _dialect, $defs: _named, ...described } = whole
  return referringToComponents(described)
}

/** The components that {@link describedSchema} refers to. */
export function describedNames(): Readonly<Record<string, JsonSchema>> {
  const whole = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: asText,
    uri: (id) => `#/components/schemas/${id}`,
  })
  return Object.fromEntries(
    Object.entries(whole.schemas).map(([id, { $schema: _dialect, $id: _address, ...described }]) => [id, described]),
  )
}

/**
 * Our own kinds of text are told in the words that they are refused with; the contracts have no other custom schemas.
 */
function asText({ zodSchema }: { readonly zodSchema: z.core.$ZodTypes }): z.core.JSONSchema.BaseSchema | 'throw' {
  const { def } = zodSchema._zod
  if (def.type !== 'custom') return 'throw'
  const refusal = def.error?.({ code: 'custom', path: [], input: null })
  return { type: 'string', ...(typeof refusal === 'string' ? { description: refusal.replace(/^expected /u, '') } : {}) }
}

/** Named schemas are referred to where they lie in the document. */
function referringToComponents(described: JsonSchema): JsonSchema {
  const text = JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/')
  return jsonObject.parse(JSON.parse(text))
}
