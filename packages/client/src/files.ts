import type { Call, CallInput, ErrorBody } from '@fair/contract';
import { commonHeaders } from './api.ts';
import { API_BASE, pathOf } from './request.ts';
import { doubtSession } from './sessionSigns.ts';

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** A refused or failed file transfer, in the shape of an RTK Query error so that `errorText` reads both. */
export interface TransferError {
  readonly status: number | 'FETCH_ERROR' | 'ABORTED' | 'PARSING_ERROR';
  /** The HTTP status of an answer that is not JSON (PARSING_ERROR). */
  readonly originalStatus?: number;
  readonly data?: ErrorBody | string;
}

/** The name in a content-disposition header, RFC 6266: `filename*` before `filename`. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) return decodeURIComponent(extended);
  return disposition?.match(/filename="?((?:[^";\\]|\\.)+)"?/i)?.[1]?.replace(/\\(.)/g, '$1') ?? fallback;
}

/** The address of a call that answers a file, for links, images and the PDF viewer. */
export function fileUrl<C extends Call>(call: C, input?: CallInput<C>): string {
  return API_BASE + pathOf(call, input as Parameters<typeof pathOf>[1]);
}

/**
 * Fetches a file. A 404 means there is none and gives null (product-spec §8).
 * Throws a `TransferError` on any other refusal and when the server is away.
 */
export async function fetchFile(url: string, fallbackName: string): Promise<DownloadedFile | null> {
  const response = await fetch(url, { credentials: 'include', headers: commonHeaders() }).catch(() => {
    throw { status: 'FETCH_ERROR' } satisfies TransferError;
  });
  if (response.status === 404) return null;
  if (!response.ok) {
    if (response.status === 401) doubtSession();
    throw answerOf(response.status, await response.text());
  }
  const fileName = fileNameOf(response.headers.get('content-disposition'), fallbackName);
  return { blob: await response.blob(), fileName };
}

/** Hands a fetched file to the browser's download. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export interface UploadOptions {
  /** From 0 to 100, as the bytes leave. */
  readonly onProgress?: (percent: number) => void;
  /**
   * Called when an upload has made no progress for 30 seconds, with a function that stops this attempt and sends the form
   * again; called with undefined when the upload goes on.
   */
  readonly onStall?: (sendAgain: (() => void) | undefined) => void;
  readonly signal?: AbortSignal;
}

/** Time without progress after which an upload counts as stalled, in ms. */
const STALLED_AFTER = 30_000;

/**
 * Sends a form with progress. fetch cannot report upload progress, so this is XMLHttpRequest, as the RTK
 * maintainers advise. Rejects with a `TransferError`; an abort has the status 'ABORTED'.
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
        const answer = answerOf(status, responseText);
        if (status >= 200 && status < 300 && answer.status !== 'PARSING_ERROR') resolve(answer.data as T);
        else {
          if (status === 401) doubtSession();
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

/** Tells `onStall` when 30 seconds pass without a call of `progress`; `end` stops watching. */
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
    }, STALLED_AFTER);
  };
  progress();
  return { progress, end };
}

/** An answer in the shape of an error; PARSING_ERROR, as of RTK Query, when it is not JSON and so not the API's. */
function answerOf(status: number, text: string): TransferError {
  try {
    return { status, data: text === '' ? '' : (JSON.parse(text) as ErrorBody) };
  } catch {
    return { status: 'PARSING_ERROR', originalStatus: status, data: text };
  }
}
