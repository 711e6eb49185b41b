import type { AccountInfo, BookLevel, CancelFigures, CancelPreview, EstimateAnswer, EstimateRequest, ExtendableAnswer } from './types.ts';
export declare function parseEstimate(data: unknown, asked: EstimateRequest): EstimateAnswer;
export declare function parseAccount(data: unknown): AccountInfo;
/** Price ascending, whatever order it came in; levels with nothing behind them say nothing. */
export declare function parseBook(data: unknown): BookLevel[];
export declare function parseExtendable(data: unknown): ExtendableAnswer;
export declare function parseCancelled(data: unknown, id: string): CancelFigures;
export declare function parseCancelPreview(data: unknown): CancelPreview;
