import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { early } from './build/early.ts'
import { reactIcon } from './build/icon.ts'
import { offline } from './build/offline.ts'
import { rules } from './build/rules.ts'
import { words } from './build/words.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), words(), rules(), icons({ compiler: reactIcon }), early(), offline(), compressed()],
  worker: { format: 'es', plugins: () => [words()] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
    strictPort: true,
    proxy: { '/api': { target: process.env['COVO_SERVER'] ?? 'http://127.0.0.1:8150', ws: true } },
  },
  preview: { strictPort: true },
})
