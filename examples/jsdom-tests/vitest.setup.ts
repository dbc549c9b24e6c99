import { completeDom } from '@larets/vault-ui/testing'

completeDom()
