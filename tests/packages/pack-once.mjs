import { packPackages } from '../../scripts/packages/pack.mjs'

/** Builds and packs the packages once, for all tests of this folder. */
export default async function setup({ provide }) {
  provide('tarballs', await packPackages())
}
