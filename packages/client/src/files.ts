import type { Call, CallInput, ErrorBody } from '@fair/contract';
import { commonHeaders } from './api.ts';
import { API_BASE, pathOf } from './request.ts';
import { recheckSession } from './sessionEvents.ts';

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Error of an upload or download. It has the structure of an RTK Query error, so that `errorText` accepts it too. */
export interface TransferError {
  readonly status: number | 'FETCH_ERROR' | 'ABORTED' | 'PARSING_ERROR';
  /** HTTP status of a response that is not JSON (PARSING_ERROR). */
  readonly originalStatus?: number;
  readonly data?: ErrorBody | string;
}

/** Returns the file name in a content-disposition header (RFC 6266). `filename*` takes precedence over `filename`. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?((?:[^";\\]|\\.)+)"?/i)?.[1]?.replace(/\\(.)/g, '$1') ?? fallback;
}

/** Returns the URL of a file that the API provides, for links, images and the PDF viewer. */
export function fileUrl<C extends Call>(call: C, input?: CallInput<C>): string {
  return API_BASE + pathOf(call, input as Parameters<typeof pathOf>[1]);
}

/**
 * Downloads a file. Returns null if the file does not exist (404, product-spec §8). Throws a `TransferError` for any
 * other error.
 */
export async function fetchFile(url: string, fallbackName: string): Promise<DownloadedFile | null> {
  const response = await fetch(url, { credentials: 'include', headers: commonHeaders() }).catch(() => {
    throw { status: 'FETCH_ERROR' } satisfies TransferError;
  });
  if (response.status === 404) return null;
  if (!response.ok) {
    if (response.status === 401) recheckSession();
    throw transferErrorOf(response.status, await response.text());
  }
  const fileName = fileNameOf(response.headers.get('content-disposition'), fallbackName);
  return { blob: await response.blob(), fileName };
}

export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export interface UploadOptions {
  /** Called during the upload with the progress in percent. */
  readonly onProgress?: (percent: number) => void;
  /**
   * Called after 30 s without progress, with a function that aborts the upload and starts it again. Called with
   * undefined when the upload continues.
   */
  readonly onStall?: (sendAgain: (() => void) | undefined) => void;
  readonly signal?: AbortSignal;
}

/** An upload without progress for this time (in ms) is treated as stalled. */
const STALLED_AFTER_MS = 30_000;

/**
 * Uploads a form and reports the progress. XMLHttpRequest is used, because fetch cannot report the progress of an
 * upload. Rejects with a `TransferError`; the status is 'ABORTED' if the upload was aborted.
 */
export function sendForm<T>(
  url: string,
  method: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const attempt = () => {
      const request = new XMLHttpRequest();
      const stall = watchForStall(options, () => {
        request.onabort = null;
        request.abort();
        attempt();
      });
      const settle = (act: () => void) => () => {
        stall.end();
        act();
      };
      const fail = (error: TransferError) => reject(error);
      request.open(method, url);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        stall.progress();
        if (event.lengthComputable) options.onProgress?.(Math.round((event.loaded / event.total) * 100));
      };
      request.onload = settle(() => {
        const { status, responseText } = request;
        const answer = transferErrorOf(status, responseText);
        if (status >= 200 && status < 300 && answer.status !== 'PARSING_ERROR') resolve(answer.data as T);
        else {
          if (status === 401) recheckSession();
          fail(answer);
        }
      });
      request.onerror = settle(() => fail({ status: 'FETCH_ERROR' }));
      request.onabort = settle(() => fail({ status: 'ABORTED' }));
      stop = () => request.abort();
      request.send(form);
    };
    options.signal?.addEventListener('abort', () => stop(), { once: true });
    attempt();
  });
}

/** Calls `onStall` after 30 s without a call of the returned `progress`. The returned `end` stops the timer. */
function watchForStall({ onStall }: UploadOptions, sendAgain: () => void) {
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (isStalled) onStall?.(undefined);
    isStalled = false;
  };
  const progress = () => {
    end();
    timer = setTimeout(() => {
      isStalled = true;
      onStall?.(() => {
        end();
        sendAgain();
      });
    }, STALLED_AFTER_MS);
  };
  progress();
  return { progress, end };
}

/**
 * Converts an error response to a `TransferError`. If the response is not JSON, it comes from a proxy and not from the
 * API, and its status becomes PARSING_ERROR, as in RTK Query.
 */
function transferErrorOf(status: number, text: string): TransferError {
  try {
    return { status, data: text === '' ? '' : (JSON.parse(text) as ErrorBody) };
  } catch {
    return { status: 'PARSING_ERROR', originalStatus: status, data: text };
  }
}
