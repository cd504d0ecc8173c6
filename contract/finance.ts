import type { OperationTypes } from './types.gen.ts';

export type Finance = OperationTypes['getFinance']['ok'];
export type HostBelowZero = OperationTypes['listHostsBelowZero']['ok']['hosts'][number];
