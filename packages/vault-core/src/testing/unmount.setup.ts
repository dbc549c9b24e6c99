import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The library takes hooks away before each test of the file that loads it first; here all files share what is loaded.
beforeEach(cleanup)
