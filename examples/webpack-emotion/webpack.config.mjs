import { fileURLToPath } from 'node:url'

export default {
  mode: 'production',
  entry: './src/main.tsx',
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/u, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } },
      { test: /\.css$/u, use: ['style-loader', { loader: 'css-loader', options: { modules: { auto: true } } }] },
    ],
  },
  performance: false,
}
