import { ApiError, errorCatalog, type Disclosure } from '@service-embeds/contract';
import type { Scenario } from './scenarios.ts';
import { sha256 } from './sha256.ts';
import { toHex } from '@service-embeds/domain/hex';

export {};
