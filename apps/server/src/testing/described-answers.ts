import { readFileSync } from 'node:fs'
import { Validator, type Schema } from '@cfworker/json-schema'
import { apiBasePath } from '@larets/vault-core/contracts'
import * as z from 'zod'

/** Parts of an answer that are looked at. */
export interface CheckedAnswer {
  readonly status: number
  readonly contentType: string
  readonly json: unknown
}

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const response = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.object({ schema })).optional(),
})
const responses = z.record(z.string(), response)
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses }))),
  components: z.looseObject({ responses }),
})

/** Refuses answers that a description of the API (OpenAPI) does not know. */
export interface DescribedAnswers {
  /**
   * @param path as it was asked for, with its base path; what stands under no described path is not looked at
   * @throws Error when the description has no such status, type of content, or form
   */
  readonly demand: (method: string, path: string, answer: CheckedAnswer) => void
}

/** @param document the description */
export function createDescribedAnswers(document: unknown): DescribedAnswers {
  const { paths, components } = documentSchema.parse(document)
  const patterns = Object.entries(paths)
    .map(([path, operations]) => ({
      parameters: path.split('{').length - 1,
      pattern: new RegExp(`^${(apiBasePath + path).replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
      operations,
    }))
    // Where two fit, the one that is spelled out is meant.
    .toSorted((one, other) => one.parameters - other.parameters)
  const validators = new Map<Schema, Validator>()
  const validatorOf = (described: Schema) => {
    const known = validators.get(described)
    if (known !== undefined) return known
    const whole: Schema = Object.assign({}, described, { components })
    const validator = new Validator(whole, '2020-12')
    validators.set(described, validator)
    return validator
  }
  return {
    demand: (method, path, { status, contentType, json }) => {
      const [pathname = ''] = path.split('?')
      const operation = patterns.find(({ pattern }) => pattern.test(pathname))?.operations[method.toLowerCase()]
      if (operation === undefined) return
      const named = operation.responses[String(status)]
      const answered = named?.$ref === undefined ? named : components.responses[named.$ref.replace(/^.*\//u, '')]
      const call = `${method} ${pathname} answered ${status}`
      if (answered === undefined)
        throw new Error(`${call}, which its description does not know: ${JSON.stringify(json)}`)
      // A call refused while its head is still read is answered without a body.
      const isCutOff = status === 400 && contentType === ''
      if (answered.content === undefined || isCutOff) return
      const [type = ''] = contentType.split(';')
      const described = answered.content[type]
      if (described === undefined) throw new Error(`${call} with ${contentType}, which its description does not know`)
      const { valid, errors } = validatorOf(described.schema).validate(json)
      if (!valid) throw new Error(`${call} in another form than described: ${JSON.stringify(errors.slice(-3))}`)
    },
  }
}

/** Where the description of this server's API is kept. */
export const documentFile = new URL('../openapi/openapi.json', import.meta.url)

/** By the description that is kept with the server. */
export const describedAnswers: DescribedAnswers = createDescribedAnswers(JSON.parse(readFileSync(documentFile, 'utf8')))
